import type { BrowserContext, Page, Worker } from '@playwright/test'
import { expect } from '@playwright/test'
import { expectAccessible } from './accessible'
import { test } from './console-test'
import { askWithLink, refund } from './link-asks'

/** The console with its worker in charge of the page. */
async function openWithWorker(page: Page, path = '/inbox'): Promise<Worker> {
  const context = page.context()
  await page.goto(path)
  // It takes the page over while it still activates; until that is done a push message would be lost.
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  const [worker] = context.serviceWorkers()
  return worker ?? context.waitForEvent('serviceworker')
}

/** Brings a push message to the worker, as a push service would. */
async function push(page: Page, payload: unknown): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ isDeleted }) => !isDeleted)
      if (own) resolve(own.registrationId)
    })
  })
  await cdp.send('ServiceWorker.enable')
  const data = typeof payload === 'string' ? payload : JSON.stringify(payload)
  const { origin } = new URL(page.url())
  await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data })
}

type Shown = { title: string; body: string; tag: string; url: string; actions: string[] }

function shownBy(worker: Worker): Promise<Shown[]> {
  return worker.evaluate(async () => {
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration }
    const notifications = await registration.getNotifications()
    return notifications.map((shown) => ({
      title: shown.title,
      body: shown.body,
      tag: shown.tag,
      url: (shown.data as { url: string }).url,
      actions: ((shown as unknown as { actions: { title: string }[] }).actions ?? []).map(
        ({ title }) => title,
      ),
    }))
  })
}

async function allowNotifications(context: BrowserContext) {
  await context.grantPermissions(['notifications'])
}

test('the console can be installed: manifest, icons and worker, from this server alone', async ({
  page,
  request,
}) => {
  await page.goto('/inbox')
  const address = await page.evaluate(
    () => document.querySelector<HTMLLinkElement>('link[rel=manifest]')?.href,
  )
  const manifest = await (await request.get(address ?? '')).json()
  expect(manifest).toMatchObject({
    name: 'Countersign',
    start_url: '/inbox',
    scope: '/',
    display: 'standalone',
  })
  expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toContain('maskable')
  for (const { src, sizes } of manifest.icons) {
    const icon = await request.get(src)
    expect(icon.ok(), src).toBe(true)
    if (!src.endsWith('.png')) continue
    const picture = await icon.body()
    expect(`${picture.readUInt32BE(16)}x${picture.readUInt32BE(20)}`).toBe(sizes)
  }
  const worker = await request.get('/sw.js')
  expect(worker.headers()).toMatchObject({
    'content-type': expect.stringContaining('javascript'),
    'cache-control': expect.stringContaining('no-cache'),
    'content-security-policy': expect.stringContaining("default-src 'self'"),
  })
})

test('the worker keeps the build’s files and the offline page, and nothing private', async ({
  page,
  agent,
  request,
}) => {
  const { id } = await agent.asks(refund)
  const { path } = await askWithLink(request)
  await openWithWorker(page)
  await page.goto(`/inbox/${id}`)
  await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toHaveText(refund.question)
  await page.goto('/audit')
  await page.goto(path)
  const kept = await page.evaluate(async () => {
    const caught = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    )
    return caught.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept).toContain('/offline.html')
  expect(kept.some((name) => name.startsWith('/_next/static/'))).toBe(true)
  expect(kept.filter((name) => !/^\/(_next\/static|icons)\/|^\/offline\.html$/.test(name))).toEqual([])
})

test('without a connection it says so, and that nothing was sent', async ({ page, context }) => {
  await openWithWorker(page)
  await context.setOffline(true)
  await page.goto('/audit')
  await expect(page.getByRole('heading', { name: 'Countersign cannot be reached' })).toBeVisible()
  await expect(page.getByText('Nothing was sent')).toBeVisible()
  await expectAccessible(page)
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Audit' })).toBeVisible()
})

test('a push message becomes a notification that opens the request and decides nothing', async ({
  page,
  agent,
  context,
  request,
}) => {
  await allowNotifications(context)
  const { id } = await agent.asks(refund)
  const worker = await openWithWorker(page)
  const { origin } = new URL(page.url())
  await push(page, {
    title: 'Refund order #12345?',
    body: 'refund-agent asks',
    url: `${origin}/inbox/${id}`,
    tag: id,
    requestId: id,
    actions: [{ action: 'open', title: 'Open' }],
  })
  await expect
    .poll(() => shownBy(worker))
    .toEqual([
      {
        title: 'Refund order #12345?',
        body: 'refund-agent asks',
        tag: id,
        url: `${origin}/inbox/${id}`,
        actions: ['Open'],
      },
    ])
  // The newer word on the same request replaces the older one.
  await push(page, { title: 'Answered by bob', url: `/inbox/${id}`, tag: id })
  await expect
    .poll(async () => (await shownBy(worker)).map(({ title }) => title))
    .toEqual(['Answered by bob'])

  const opened = await worker.evaluate(async () => {
    const scope = self as unknown as {
      registration: ServiceWorkerRegistration
      clients: { openWindow: (url: string) => Promise<null> }
      fetch: typeof fetch
      dispatchEvent: (event: Event) => boolean
    }
    const done: string[] = []
    // A test cannot press a notification of the system; this is where the browser would open its window.
    scope.clients.openWindow = async (url) => {
      done.push(`open ${new URL(url).pathname}`)
      return null
    }
    scope.fetch = async (...call) => {
      done.push(`fetch ${call[0]}`)
      return new Response('{}')
    }
    const [notification] = await scope.registration.getNotifications()
    const Pressed = (self as unknown as { NotificationEvent: new (type: string, init: object) => Event })
      .NotificationEvent
    const waits: Promise<unknown>[] = []
    for (const action of ['', 'open', 'approve']) {
      const event = new Pressed('notificationclick', { notification, action })
      Object.defineProperty(event, 'waitUntil', { value: (wait: Promise<unknown>) => waits.push(wait) })
      scope.dispatchEvent(event)
    }
    await Promise.all(waits)
    return done
  })
  expect(opened).toEqual(Array(3).fill(`open /inbox/${id}`))
  const { status } = await (await request.get(`/api/v1/requests/${id}`)).json()
  expect(status).toBe('pending')
})

test('a push message leads nowhere but to this console, and one that cannot be read still says something', async ({
  page,
  context,
}) => {
  await allowNotifications(context)
  const worker = await openWithWorker(page)
  const { origin } = new URL(page.url())
  await push(page, { title: 'Look', url: 'https://evil.example/inbox', tag: 'a' })
  await push(page, 'not json')
  await expect
    .poll(async () => (await shownBy(worker)).map(({ title, url }) => `${title} ${url}`).toSorted())
    .toEqual([`A request is waiting ${origin}/inbox`, `Look ${origin}/inbox`])
})

test('the number of waiting requests is on the app’s icon', async ({ page, agent }) => {
  await page.addInitScript(() => {
    const counts: number[] = []
    Object.assign(window, { counts })
    Object.defineProperty(navigator, 'setAppBadge', { value: async (count: number) => counts.push(count) })
    Object.defineProperty(navigator, 'clearAppBadge', { value: async () => counts.push(0) })
  })
  await agent.asks(refund)
  await page.goto('/inbox')
  await page.waitForFunction(() => ((window as unknown as { counts: number[] }).counts.at(-1) ?? 0) > 0)
})

import AxeBuilder from '@axe-core/playwright'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { keys } from './known'

test.skip(({ isMobile }) => !isMobile, 'A link is opened on a phone, by somebody without an account')

type Body = { [key: string]: unknown }
const as = (key: string) => ({ authorization: `Bearer ${key}` })

const refund: Body = {
  question: 'Refund order #12345 for €499.99?',
  proposal: { kind: 'tool', name: 'issue_refund', arguments: { order: '12345', amount: 499.99 } },
  choices: [
    { value: 'approve', label: 'Approve refund', style: 'primary', verdict: 'approve' },
    { value: 'deny', label: 'Deny', verdict: 'reject' },
    { value: 'block', label: 'Block the customer', style: 'danger', verdict: 'reject' },
  ],
  timeout_seconds: 3600,
  fallback_policy: 'complete_with_fallback',
  fallback_value: 'deny',
}

async function ask(request: APIRequestContext, body: Body): Promise<string> {
  const response = await request.post('/api/v1/requests', { headers: as(keys.agent), data: body })
  expect(response.status()).toBe(201)
  return (await response.json()).id
}

async function askWithLink(request: APIRequestContext, body: Body = refund) {
  const id = await ask(request, body)
  const minted = await request.post(`/api/v1/requests/${id}/links`, {
    headers: as(keys.responder),
    data: { recipient: 'carol@example.com' },
  })
  expect(minted.status()).toBe(201)
  const { url } = await minted.json()
  const { pathname } = new URL(url)
  return { id, path: pathname, token: pathname.split('/').at(-1) ?? '' }
}

async function read(request: APIRequestContext, id: string) {
  return (await request.get(`/api/v1/requests/${id}`, { headers: as(keys.observer) })).json()
}

async function respond(request: APIRequestContext, id: string, value: unknown) {
  const response = await request.post(`/api/v1/requests/${id}/response`, {
    headers: as(keys.responder),
    data: { value, responded_by: 'bob@example.com' },
  })
  expect(response.status()).toBe(200)
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

test('a scanner that opens the link, twice and with HEAD, changes nothing', async ({ request, page }) => {
  const { id, path } = await askWithLink(request)
  const eventsOf = async () =>
    (await request.get(`/api/v1/requests/${id}/events`, { headers: as(keys.observer) })).json()
  const before = [await read(request, id), await eventsOf()]
  expect((await request.head(path)).status()).toBe(200)
  expect((await request.get(path)).status()).toBe(200)
  expect((await request.get(path)).status()).toBe(200)
  // A scanner with a whole browser runs the page's scripts too.
  await page.goto(path)
  await expect(button(page, 'Approve refund')).toBeVisible()
  expect([await read(request, id), await eventsOf()]).toEqual(before)
})

test('the token leaves the address at once and is nowhere on the page', async ({ page, request }) => {
  const { path, token } = await askWithLink(request)
  const exchange = await request.get(path, { maxRedirects: 0 })
  expect(exchange.status()).toBe(303)
  expect(exchange.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' })
  expect(exchange.headers()['set-cookie']).toMatch(/HttpOnly; SameSite=Lax/)
  const response = await page.goto(path)
  expect(response?.headers()['cache-control']).toContain('no-store')
  expect(response?.headers()['referrer-policy']).toBe('same-origin')
  expect(page.url()).toMatch(/\/a\/r\/lnk_\w+$/)
  expect(await page.content()).not.toContain(token)
  expect(await page.evaluate(() => document.cookie)).not.toContain(token)
})

test('one tap answers, and coming back shows the outcome', async ({ page, request }) => {
  const { id, path } = await askWithLink(request)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Refund order #12345 for €499.99?')
  await expect(page.getByRole('region', { name: 'Will happen' })).toContainText('issue_refund')
  await expect(page.getByRole('region', { name: 'If nobody answers' })).toContainText('Deny')
  await button(page, 'Approve refund').tap()
  await expect(page.getByRole('region', { name: 'Outcome' })).toContainText('Approved by you through a link')
  expect(await read(request, id)).toMatchObject({
    status: 'approved',
    response: { value: 'approve', responded_by: 'carol@example.com', via: 'link' },
  })
  await page.goto(path)
  await expect(page.getByRole('region', { name: 'Outcome' })).toContainText('Approve refund')
  await expect(button(page, 'Approve refund')).toHaveCount(0)
})

test('the choices are at the bottom edge, full width, and big enough for a thumb', async ({
  page,
  request,
}) => {
  const { path } = await askWithLink(request, {
    ...refund,
    context: { history: Array(60).fill('order paid') },
  })
  await page.goto(path)
  for (const name of ['Approve refund', 'Deny', /Block the customer/]) {
    const box = await button(page, name).boundingBox()
    expect(box?.width).toBeGreaterThan(340)
    expect(box?.height).toBeGreaterThanOrEqual(44)
    expect(box?.y).toBeGreaterThan(844 / 2)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(844)
  }
})

test('a dangerous choice asks again and repeats what will happen', async ({ page, request }) => {
  const { id, path } = await askWithLink(request)
  await page.goto(path)
  await button(page, /Block the customer/).tap()
  const sheet = page.getByRole('dialog', { name: /Block the customer/ })
  await expect(sheet).toContainText('issue_refund')
  await expect(sheet).toContainText('499.99')
  expect((await read(request, id)).status).toBe('pending')
  await sheet.getByRole('button', { name: 'Cancel' }).tap()
  await expect(sheet).toBeHidden()
  expect((await read(request, id)).status).toBe('pending')
  await button(page, /Block the customer/).tap()
  await sheet.getByRole('button', { name: 'Yes: Block the customer' }).tap()
  await expect(page.getByRole('region', { name: 'Outcome' })).toContainText('Rejected by you')
  expect((await read(request, id)).response.value).toBe('block')
})

test('text and form are answered too', async ({ page, request }) => {
  const text = await askWithLink(request, { question: 'What should the reply say?', response_type: 'text' })
  await page.goto(text.path)
  await page.getByRole('textbox', { name: 'In your own words' }).fill('We are sorry.')
  await button(page, 'Send answer').tap()
  await expect(page.getByRole('region', { name: 'Outcome' })).toContainText('We are sorry.')

  const form = await askWithLink(request, {
    question: 'Which machine?',
    response_type: 'form',
    form_schema: {
      type: 'object',
      required: ['count'],
      properties: { count: { type: 'integer', title: 'Count', minimum: 1 } },
    },
  })
  await page.goto(form.path)
  await page.getByLabel('Count').fill('0')
  await button(page, 'Send answer').tap()
  await expect(page.getByLabel('Count')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Count').fill('3')
  await button(page, 'Send answer').tap()
  await expect(page.getByRole('region', { name: 'Outcome' })).toBeVisible()
  expect((await read(request, form.id)).response.value).toEqual({ count: 3 })
})

test('an answer given elsewhere appears by itself', async ({ page, request }) => {
  const { id, path } = await askWithLink(request)
  await page.goto(path)
  await expect(button(page, 'Approve refund')).toBeVisible()
  await respond(request, id, 'deny')
  await expect(page.getByRole('region', { name: 'Outcome' })).toContainText('Rejected by bob@example.com')
})

test('a changed question ends the link', async ({ page, request }) => {
  const { id, path } = await askWithLink(request)
  const revision = await request.post(`/api/v1/requests/${id}/revision`, {
    headers: as(keys.agent),
    data: { ...refund, question: 'Refund order #12345 twice?' },
  })
  expect(revision.ok()).toBe(true)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The question was changed')
  await expect(page.getByText('twice')).toHaveCount(0)
})

test('without its cookie the clean address shows nothing', async ({ page, request, browser }) => {
  const { path } = await askWithLink(request)
  await page.goto(path)
  const stranger = await (await browser.newContext()).newPage()
  const response = await stranger.goto(page.url())
  expect(response?.status()).toBe(404)
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('This link cannot be opened here')
  await expect(stranger.getByText('Refund')).toHaveCount(0)
  await stranger.context().close()
})

test('two links side by side do not mix', async ({ page, request, context }) => {
  const first = await askWithLink(request)
  const second = await askWithLink(request, { ...refund, question: 'Delete the backup?' })
  await page.goto(first.path)
  const other = await context.newPage()
  await other.goto(second.path)
  await button(page, 'Approve refund').tap()
  await expect(page.getByRole('region', { name: 'Outcome' })).toBeVisible()
  expect((await read(request, first.id)).status).toBe('approved')
  expect((await read(request, second.id)).status).toBe('pending')
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`no accessibility violation, ${colorScheme}`, async ({ page, request }) => {
    await page.emulateMedia({ colorScheme })
    const { path } = await askWithLink(request)
    await page.goto(path)
    await expect(button(page, 'Approve refund')).toBeVisible()
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    await button(page, /Block the customer/).tap()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  })

import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './accessible'
import { keys } from './known'
import { as, askWithLink, read, readEvents, refund, respond, revise, revoke } from './link-asks'

test.skip(({ isMobile }) => !isMobile, 'A link is opened on a phone, by somebody without an account')

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('lesson 1: a scanner that opens the link, twice, with HEAD and with a browser, changes nothing', async ({
  request,
  page,
}) => {
  const { id, path } = await askWithLink(request)
  const before = [await read(request, id), await readEvents(request, id)]
  expect((await request.head(path)).status()).toBe(200)
  expect((await request.get(path)).status()).toBe(200)
  expect(
    (await request.get(path, { headers: { 'user-agent': 'Slackbot-LinkExpanding 1.0' } })).status(),
  ).toBe(200)
  // A scanner with a whole browser runs the page's scripts too.
  const posts: string[] = []
  page.on('request', (sent) => sent.method() !== 'GET' && posts.push(sent.url()))
  await page.goto(path)
  await expect(button(page, 'Approve refund')).not.toHaveAttribute('aria-disabled', 'true')
  await page.goto(path)
  await expect(button(page, 'Approve refund')).not.toHaveAttribute('aria-disabled', 'true')
  expect(posts).toEqual([])
  expect([await read(request, id), await readEvents(request, id)]).toEqual(before)
})

test('lesson 1: a second visit shows the outcome, whoever decided', async ({ page, request }) => {
  const { id, path } = await askWithLink(request)
  await respond(request, id, 'deny')
  for (let visit = 0; visit < 2; visit++) {
    await page.goto(path)
    await expect(page.getByRole('region', { name: 'Outcome' })).toContainText('Rejected by bob@example.com')
    await expect(button(page, 'Approve refund')).toHaveCount(0)
  }
})

test('lesson 2: the token leaves the address at once and is nowhere on the page', async ({
  page,
  request,
}) => {
  const { path, token } = await askWithLink(request)
  const exchange = await request.get(path, { maxRedirects: 0 })
  expect(exchange.status()).toBe(303)
  expect(exchange.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' })
  expect(exchange.headers()['set-cookie']).toMatch(
    /Path=\/a\/r\/lnk_\w+; Max-Age=3600; HttpOnly; SameSite=Lax/,
  )
  const seen: string[] = []
  page.on('request', (sent) => seen.push(sent.url(), sent.headers().referer ?? ''))
  const response = await page.goto(path)
  expect(response?.headers()['cache-control']).toContain('no-store')
  expect(page.url()).toMatch(/\/a\/r\/lnk_\w+$/)
  await expect(button(page, 'Approve refund')).not.toHaveAttribute('aria-disabled', 'true')
  expect(await page.content()).not.toContain(token)
  expect(await page.evaluate(() => document.cookie)).not.toContain(token)
  // The first request alone carries it, and nothing goes to anybody else.
  expect(seen.filter((url) => url.includes(token))).toHaveLength(1)
  const origin = new URL(page.url()).origin
  expect(seen.filter((url) => url !== '' && !url.startsWith(origin) && !url.startsWith('data:'))).toEqual([])
})

test('lesson 3: Chromium sends the answer with its origin, and a foreign origin is refused', async ({
  page,
  request,
  context,
}) => {
  const { id, path } = await askWithLink(request)
  const response = await page.goto(path)
  expect(response?.headers()['referrer-policy']).toBe('same-origin')
  const sending = page.waitForRequest((sent) => sent.method() === 'POST')
  await button(page, 'Approve refund').tap()
  const sent = await sending
  expect((await sent.allHeaders()).origin).toBe(new URL(page.url()).origin)
  await expect(page.getByRole('region', { name: 'Outcome' })).toContainText('Approved by you')

  const other = await askWithLink(request, { ...refund, question: 'Delete the backup?' })
  await page.goto(other.path)
  const cookie = (await context.cookies(page.url())).map(({ name, value }) => `${name}=${value}`).join('; ')
  const forged = await request.post(page.url(), {
    headers: {
      'next-action': (await sent.headerValue('next-action')) ?? '',
      'content-type': 'text/plain;charset=UTF-8',
      origin: 'https://evil.example',
      cookie,
    },
    data: sent.postData() ?? '',
  })
  expect(forged.ok()).toBe(false)
  expect((await read(request, other.id)).status).toBe('pending')
  expect((await read(request, id)).status).toBe('approved')
})

test('lesson 4: a changed question ends the link', async ({ page, request }) => {
  const { id, path } = await askWithLink(request)
  await revise(request, id, { ...refund, question: 'Refund order #12345 twice?' })
  await page.goto(path)
  await expect(heading(page)).toHaveText('The question was changed')
  await expect(page.getByText('twice')).toHaveCount(0)
  await expectAccessible(page)
})

test('lesson 4: a question put to somebody else ends the link', async ({ page, request }) => {
  const { id, path } = await askWithLink(request)
  await revise(request, id, { ...refund, assignees: ['dave@example.com'] })
  await page.goto(path)
  await expect(heading(page)).toHaveText('The question was changed')
})

test('lesson 4: a link taken back while the page is open answers nothing', async ({ page, request }) => {
  const { id, linkId, path } = await askWithLink(request)
  await page.goto(path)
  await expect(button(page, 'Approve refund')).not.toHaveAttribute('aria-disabled', 'true')
  expect(await revoke(request, linkId)).toMatchObject({ id: linkId, state: 'revoked' })
  await button(page, 'Approve refund').tap()
  await expect(page.getByText('This link was taken back').first()).toBeVisible()
  expect((await read(request, id)).status).toBe('pending')
  await page.goto(path)
  await expect(heading(page)).toHaveText('This link was taken back')
})

test('lesson 4: two links side by side do not mix', async ({ page, request, context }) => {
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

test('lesson 4: without its cookie the clean address shows nothing', async ({ page, request, browser }) => {
  const { path } = await askWithLink(request)
  await page.goto(path)
  const stranger = await (await browser.newContext()).newPage()
  const response = await stranger.goto(page.url())
  expect(response?.status()).toBe(404)
  await expect(heading(stranger)).toHaveText('This link cannot be opened here')
  await expect(stranger.getByText('Refund')).toHaveCount(0)
  await stranger.context().close()
})

test('lesson 5: who may not answer may not make a link that does', async ({ request }) => {
  const { id } = await askWithLink(request)
  for (const key of [keys.agent, keys.observer]) {
    const minted = await request.post(`/api/v1/requests/${id}/links`, {
      headers: as(key),
      data: { recipient: 'me' },
    })
    expect(minted.status()).toBe(403)
  }
})

import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './accessible'
import { admin } from './known'
import { askWithLink, read, readEvents, refund, respond } from './link-asks'
import { fillSignIn } from './people'

test.skip(({ isMobile }) => !isMobile, 'A link is opened on a phone, by somebody without an account')

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

test('one tap answers, and coming back shows the outcome', async ({ page, request }) => {
  const { id, path } = await askWithLink(request)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Refund order #12345 for €499.99?')
  await expect(page.getByRole('region', { name: 'Will happen' })).toContainText('issue_refund')
  await expect(page.getByRole('region', { name: 'If nobody answers' })).toContainText('Deny')
  await button(page, 'Approve refund').tap()
  await expect(page.getByRole('region', { name: 'Outcome' })).toContainText(
    'Approved by you through a link made by the API',
  )
  expect(await read(request, id)).toMatchObject({
    status: 'approved',
    response: { value: 'approve', responded_by: 'carol@example.com', via: 'link', channel: 'api' },
  })
  expect((await readEvents(request, id)).at(-1)).toMatchObject({
    type: 'request.responded',
    actor: { kind: 'link', name: 'carol@example.com' },
    data: { via: 'link', channel: 'api' },
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

test('what is risky asks for an account, and says why', async ({ page, request }) => {
  const { id, path } = await askWithLink(request, { ...refund, risk: 0.9 })
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Refund order #12345 for €499.99?')
  await expect(page.getByRole('region', { name: 'Will happen' })).toContainText('499.99')
  await expect(page.getByRole('region', { name: 'Sign in to answer' })).toContainText('its risk is 0.9')
  await expect(button(page, 'Approve refund')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Sign in and answer' }).tap()
  await fillSignIn(page, admin)
  await page.waitForURL(`**/inbox/${id}`)
  await button(page, 'Approve refund').tap()
  await expect(page.getByRole('region', { name: 'Outcome' })).toContainText('Approved by you in the console')
})

test('the buttons say that they are not alive yet, and nothing jumps when they are', async ({
  page,
  request,
}) => {
  const { id, path } = await askWithLink(request)
  let letIn = () => {}
  const held = new Promise<void>((resolve) => {
    letIn = resolve
  })
  await page.route('**/_next/static/**/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  const approve = button(page, 'Approve refund')
  await expect(approve).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByRole('region', { name: 'Will happen' })).toContainText('issue_refund')
  await page.evaluate(() => document.fonts.ready)
  const before = await approve.boundingBox()
  letIn()
  await expect(approve).not.toHaveAttribute('aria-disabled', 'true')
  expect(await approve.boundingBox()).toEqual(before)
  await approve.tap()
  await expect(page.getByRole('region', { name: 'Outcome' })).toContainText('Approved by you')
  expect((await read(request, id)).status).toBe('approved')
})

test('a screen reader hears the outcome, and the focus goes there', async ({ page, request }) => {
  const { path } = await askWithLink(request)
  await page.goto(path)
  await button(page, 'Approve refund').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Approved by carol@example.com' })).toBeAttached()
  await expect(page.getByRole('region', { name: 'Outcome' }).locator(':focus')).toHaveCount(1)
})

const looks = {
  choice: refund,
  text: { question: 'What should the reply say?', response_type: 'text' },
  form: {
    question: 'Which machine?',
    response_type: 'form',
    form_schema: { type: 'object', properties: { count: { type: 'integer', title: 'Count' } } },
  },
}
for (const [name, body] of Object.entries(looks))
  test(`no accessibility violation: ${name}`, async ({ page, request }) => {
    const { path } = await askWithLink(request, body)
    await page.goto(path)
    await expect(page.getByRole('region', { name: 'Your answer' }).getByRole('button').first()).toBeEnabled()
    await expectAccessible(page)
    if (name !== 'choice') return
    await button(page, /Block the customer/).tap()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page)
    await button(page, 'Yes: Block the customer').tap()
    await expect(page.getByRole('region', { name: 'Outcome' })).toBeVisible()
    await expectAccessible(page)
  })

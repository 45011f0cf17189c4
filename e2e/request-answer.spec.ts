import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import type { RequestView } from '../lib/contract/native/request-view'
import { test } from './console-test'
import { keys } from './known'
import { confirmDeploy, freeText, refund, vendorForm } from './questions'

test.describe.configure({ mode: 'parallel' })

async function answerOf(page: Page, id: string): Promise<RequestView> {
  const answer = await page.request.get(`/api/v1/requests/${id}`, {
    headers: { authorization: `Bearer ${keys.observer}` },
  })
  return answer.json()
}

const question = (page: Page) => page.getByRole('article').getByRole('heading', { level: 1 })
const outcome = (page: Page) => page.getByRole('region', { name: 'Outcome' })

/** Keys work once the page is alive: then it has noted that it was seen. */
async function open(page: Page, id: string) {
  await page.goto(`/inbox/${id}`)
  await expect(page.getByText('live', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Seen by/)).toBeVisible()
}

test('a choice is answered by one click, with what will happen in sight', async ({ page, agent }) => {
  const { id } = await agent.asks(refund)
  await open(page, id)
  await expect(question(page)).toHaveText(refund.question)
  const effect = page.getByRole('region', { name: 'Will happen' })
  await expect(effect).toContainText('issue_refund')
  await expect(effect).toContainText('499.99')
  await expect(page.getByRole('region', { name: 'If nobody answers' })).toContainText('Deny refund')
  await page.getByRole('button', { name: 'Approve refund' }).dblclick()
  await expect(outcome(page)).toContainText('Approved by you in the console')
  const { response, status } = await answerOf(page, id)
  expect([status, response?.value, response?.via]).toEqual(['approved', 'approve', 'console'])
})

test('a choice is answered by one key', async ({ page, agent, isMobile }) => {
  test.skip(isMobile, 'A phone has no keys')
  const { id } = await agent.asks(refund)
  await open(page, id)
  await page.keyboard.press('2')
  await expect(outcome(page)).toContainText('Rejected by you')
  expect((await answerOf(page, id)).response?.value).toBe('deny')
})

test('a and r mean the one choice that approves or rejects', async ({ page, agent, isMobile }) => {
  test.skip(isMobile, 'A phone has no keys')
  const { id } = await agent.asks(confirmDeploy)
  await open(page, id)
  await page.keyboard.press('a')
  await expect(outcome(page)).toContainText('Approved by you')
  expect((await answerOf(page, id)).response?.value).toBe('yes')
})

test('a dangerous choice asks again and repeats what will happen', async ({ page, agent }) => {
  const { id } = await agent.asks(refund)
  await open(page, id)
  const danger = page.getByRole('button', { name: /Block the customer/ })
  await danger.click()
  const dialog = page.getByRole('dialog', { name: 'Block the customer' })
  await expect(dialog).toContainText(refund.question)
  await expect(dialog).toContainText('issue_refund')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  expect((await answerOf(page, id)).status).toBe('pending')
  await danger.click()
  await dialog.getByRole('button', { name: 'Yes: Block the customer' }).click()
  await expect(outcome(page)).toContainText('Block the customer')
  expect((await answerOf(page, id)).response?.value).toBe('block')
})

test('no single key sends a dangerous choice', async ({ page, agent, isMobile }) => {
  test.skip(isMobile, 'A phone has no keys')
  const { id } = await agent.asks(refund)
  await open(page, id)
  const dialog = page.getByRole('dialog', { name: 'Block the customer' })
  await page.keyboard.press('3')
  await expect(dialog).toBeVisible()
  for (const key of ['3', 'a', '1', 'Enter']) await page.keyboard.press(key)
  expect((await answerOf(page, id)).status).toBe('pending')
  await page.keyboard.press('3')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: 'Yes: Block the customer' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(outcome(page)).toContainText('Block the customer')
})

test('text is bounded, kept on a reload and sent with its private comment', async ({ page, agent }) => {
  test.slow()
  const { id } = await agent.asks(freeText)
  await open(page, id)
  const box = page.getByRole('textbox', { name: 'In your own words' })
  await page.getByRole('button', { name: 'Send answer' }).click()
  await expect(box).toBeFocused()
  await expect(box).toHaveAccessibleDescription('Write an answer first.')
  await box.fill('x'.repeat(20_001))
  await box.press('Control+Enter')
  await expect(box).toHaveAccessibleDescription(/longer than 20000 characters/)
  await box.fill('It arrives on Friday.')
  await page.getByText('Add a private comment').click()
  await page.getByRole('textbox', { name: 'Private comment' }).fill('Checked with the carrier')
  await page.reload()
  await expect(box).toHaveValue('It arrives on Friday.')
  await expect(page.getByRole('textbox', { name: 'Private comment' })).toHaveValue('Checked with the carrier')
  await box.press('Control+Enter')
  await expect(outcome(page)).toContainText('It arrives on Friday.')
  await expect(outcome(page)).toContainText('Checked with the carrier')
  const told = await answerOf(page, id)
  expect(told.response?.value).toBe('It arrives on Friday.')
  expect(JSON.stringify(told)).not.toContain('carrier')
})

test('a form is filled, its errors stand at their fields, and types survive', async ({ page, agent }) => {
  test.slow()
  const { id } = await agent.asks(vendorForm)
  await open(page, id)
  const name = page.getByRole('textbox', { name: 'Legal name' })
  const limit = page.getByRole('textbox', { name: 'Monthly limit' })
  await limit.fill('5000')
  await page.getByRole('textbox', { name: 'Invoices come from' }).fill('nobody')
  await page.getByRole('button', { name: 'Send answer' }).click()
  await expect(name).toBeFocused()
  await expect(name).toHaveAccessibleDescription(/is required/i)
  await expect(limit).toHaveAccessibleDescription(/must be at most 1000/i)
  await expect(limit).toHaveValue('5000')
  await name.fill('Acme GmbH')
  await limit.fill('750.5')
  await page.getByRole('textbox', { name: 'Invoices come from' }).fill('')
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Office')
  await page.getByRole('checkbox', { name: 'card' }).check()
  await page.getByRole('textbox', { name: 'Tags, entry 1' }).fill('new')
  await page.getByRole('button', { name: 'Add an entry' }).click()
  await page.getByRole('textbox', { name: 'Tags, entry 2' }).fill('eu')
  await page.getByRole('group', { name: 'Address' }).getByRole('textbox', { name: 'City' }).fill('Oslo')
  await page.reload()
  await expect(name).toHaveValue('Acme GmbH')
  await page.getByRole('button', { name: 'Send answer' }).click()
  await expect(outcome(page)).toContainText('Acme GmbH')
  expect((await answerOf(page, id)).response?.value).toEqual({
    name: 'Acme GmbH',
    limit: 750.5,
    category: 2,
    pay: ['card'],
    tags: ['new', 'eu'],
    trusted: false,
    address: { city: 'Oslo' },
  })
})

test('a form is filled by keyboard alone', async ({ page, agent, isMobile }) => {
  test.skip(isMobile, 'A phone has no keys')
  const { id } = await agent.asks(vendorForm)
  await open(page, id)
  await page.getByRole('textbox', { name: 'Legal name' }).focus()
  await page.keyboard.type('Acme')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('10')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Soft')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('one')
  await page.keyboard.press('Enter')
  await page.keyboard.type('two')
  await page.getByRole('textbox', { name: 'City' }).focus()
  await page.keyboard.type('Oslo')
  await page.keyboard.press('Control+Enter')
  await expect(outcome(page)).toContainText('Answered by you')
  expect((await answerOf(page, id)).response?.value).toMatchObject({
    name: 'Acme',
    limit: 10,
    category: 1,
    pay: ['sepa'],
    tags: ['one', 'two'],
  })
})

test('without a connection the answer is kept, said so, and sent once it is back', async ({
  page,
  agent,
}) => {
  const { id } = await agent.asks(freeText)
  await open(page, id)
  const box = page.getByRole('textbox', { name: 'In your own words' })
  await box.fill('Kept')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Send answer' }).click()
  await expect(page.getByText('Not sent: the server could not be reached.')).toBeVisible()
  await expect(box).toHaveValue('Kept')
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Send answer' }).click()
  await expect(outcome(page)).toContainText('Kept')
})

test('a slow answer shows that it is on its way', async ({ page, agent }) => {
  const { id } = await agent.asks(freeText)
  await open(page, id)
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route(`**/inbox/${id}`, async (route) => {
    if (route.request().method() === 'POST') await held
    await route.continue()
  })
  await page.getByRole('textbox', { name: 'In your own words' }).fill('Slowly')
  await page.getByRole('button', { name: 'Send answer' }).click()
  await expect(page.getByRole('button', { name: 'Sending…' })).toHaveAttribute('aria-busy', 'true')
  letThrough()
  await expect(outcome(page)).toContainText('Slowly')
})

test('after deciding, n leads to the next request', async ({ page, agent, isMobile }) => {
  test.skip(isMobile, 'A phone has no keys')
  const first = await agent.asks({ ...confirmDeploy, question: 'First?' })
  await agent.asks({ ...confirmDeploy, question: 'Second?' })
  await page.goto(`/inbox/${first.id}?source=${agent.name}`)
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByRole('link', { name: 'Next request' })).toBeVisible()
  await page.keyboard.press('n')
  await expect(question(page)).toHaveText('Second?')
})

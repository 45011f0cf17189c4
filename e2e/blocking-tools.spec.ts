import { expect } from '@playwright/test'
import { expectAccessible } from './accessible'
import { button, openRequest, outcome, refundInput, refundSchema, suspend } from './blocking-tool'
import { test as console } from './console-test'
import { keys } from './known'

const test = console.extend<{ blocks: (config: object) => ReturnType<typeof suspend> }>({
  blocks: async ({ playwright, baseURL }, use) => {
    const api = await playwright.request.newContext({ baseURL, storageState: { cookies: [], origins: [] } })
    await use((config) => suspend(api, { ...config }, { inputSchema: refundSchema }))
    await api.dispose()
  },
})
test.describe.configure({ mode: 'parallel' })

const editable = {
  approvalPrompt: 'Refund {{amount}} for order {{order}}?',
  feedbackSchema: { inputType: 'confirm', allowModifyArgs: true },
  category: 'payments',
  riskLevel: 'medium',
  timeoutMs: 3_600_000,
}

test('arguments are edited, kept, checked, shown as a difference and sent with their types', async ({
  page,
  blocks,
}) => {
  test.slow()
  const asked = await blocks(editable)
  await openRequest(page, asked.id)
  await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toHaveText(
    'Refund 250 for order 12345?',
  )
  await expect(page.getByRole('region', { name: 'Who asks' })).toContainText('payments')
  await expect(page.getByRole('region', { name: 'If nobody answers' })).toContainText('reject (timed out)')
  await button(page, 'Edit arguments').click()
  const editor = page.getByRole('dialog', { name: 'Edit arguments' })
  await editor.getByRole('textbox', { name: 'order', exact: true }).fill('order 7')
  await editor.getByRole('textbox', { name: 'amount' }).fill('199.90')
  await editor.getByRole('switch', { name: 'express' }).check()
  await editor.getByRole('textbox', { name: /vat/ }).fill('0.5')
  await editor.getByRole('button', { name: 'Reset customer vat' }).click()
  await expectAccessible(page)
  await editor.getByRole('button', { name: 'Done' }).click()
  const changed = page.getByRole('region', { name: 'Changed arguments' })
  await expect(changed).toContainText('199.9')
  await page.reload()
  await expect(page.getByText(/^Seen by/)).toBeVisible()
  await expect(changed).toContainText('199.9')

  await button(page, 'Approve').click()
  const difference = page.getByRole('dialog', { name: 'Approve with 3 changes' })
  await expect(difference.getByRole('region', { name: 'Difference' })).toContainText(/amount\s*250\s*199\.9/)
  await expectAccessible(page)
  await difference.getByRole('button', { name: 'Approve with 3 changes' }).click()
  // The tool's schema has the last word, and it is said where the value is.
  const order = editor.getByRole('textbox', { name: 'order', exact: true })
  await expect(order).toHaveAccessibleDescription(/pattern/)
  await order.fill('7')
  await editor.getByRole('button', { name: 'Done' }).click()
  await button(page, 'Approve').click()
  await difference.getByRole('button', { name: 'Approve with 3 changes' }).click()
  await expect(outcome(page)).toContainText('Approved with changes by you')
  await expect(outcome(page).getByRole('region', { name: 'Changed arguments' })).toContainText('199.9')
  expect(await asked.decision()).toEqual({
    approved: true,
    modifiedArgs: { ...refundInput, order: '7', amount: 199.9, express: true },
  })
})

test('unchanged arguments are not sent', async ({ page, blocks }) => {
  const asked = await blocks(editable)
  await openRequest(page, asked.id)
  await button(page, 'Edit arguments').click()
  const editor = page.getByRole('dialog', { name: 'Edit arguments' })
  await editor.getByRole('textbox', { name: 'amount' }).fill('3')
  await editor.getByRole('textbox', { name: 'amount' }).fill('250')
  await editor.getByRole('button', { name: 'Done' }).click()
  await button(page, 'Approve').click()
  await expect(outcome(page)).toContainText('Approved by you')
  expect(await asked.decision()).toEqual({ approved: true })
})

test('a refusal needs no valid form; its reason is told, the comment is not', async ({
  page,
  blocks,
  isMobile,
}) => {
  const asked = await blocks({
    feedbackSchema: {
      inputType: 'number',
      prompt: 'How much?',
      title: 'Amount',
      validation: { required: true },
    },
  })
  await openRequest(page, asked.id)
  await expect(page.getByText('Your answer is read by the model.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Amount' }).fill('no number')
  await page.getByText('Add a reason for the agent').click()
  await page
    .getByRole('textbox', { name: "Reason — the agent's model reads this" })
    .fill('Ask again on Monday')
  await page.getByText('Add a private comment').click()
  const comment = page.getByRole('textbox', { name: 'Private comment' })
  await expect(comment).toHaveAccessibleDescription(/The agent never sees it/)
  await comment.fill('Smells of fraud')
  if (isMobile) await button(page, 'Reject').click()
  else {
    await button(page, 'Reject').focus()
    await page.keyboard.press('r')
  }
  await expect(outcome(page)).toContainText('Rejected by you')
  await expect(outcome(page)).toContainText('Ask again on Monday')
  await expect(outcome(page)).toContainText('Smells of fraud')
  expect(await asked.decision()).toEqual({ approved: false, reason: 'Ask again on Monday' })
  const seen = await page.request.get(`/api/v1/requests/${asked.id}`, {
    headers: { authorization: `Bearer ${keys.agent}` },
  })
  expect(await seen.text()).not.toContain('fraud')
})

test('1–9 choose, a approves', async ({ page, blocks, isMobile }) => {
  test.skip(isMobile, 'A phone has no keys')
  const options = ['red', 'green', 'blue'].map((value) => ({ value, label: value }))
  const asked = await blocks({ feedbackSchema: { inputType: 'select', prompt: 'Which?', options } })
  await openRequest(page, asked.id)
  await page.keyboard.press('3')
  await expect(page.getByRole('radio', { name: 'blue' })).toBeChecked()
  await page.keyboard.press('a')
  await expect(outcome(page)).toContainText('Approved by you')
  expect(await asked.decision()).toEqual({ approved: true, reason: 'blue' })
})

test('begun on a desktop, answered on a phone: both show the same', async ({
  page,
  blocks,
  browser,
  isMobile,
}) => {
  test.skip(isMobile, 'The test brings its own phone')
  test.slow()
  const asked = await blocks({
    feedbackSchema: { inputType: 'text', prompt: 'What shall I write?', title: 'Message' },
  })
  await openRequest(page, asked.id)
  const box = page.getByRole('textbox', { name: 'Message' })
  await box.fill('Half a sen')
  await page.getByText('Add a reason for the agent').click()
  const reason = page.getByRole('textbox', { name: "Reason — the agent's model reads this" })
  await reason.fill('Because')
  await page.reload()
  await expect(box).toHaveValue('Half a sen')
  await expect(reason).toHaveValue('Because')

  const minted = await page.request.post(`/api/v1/requests/${asked.id}/links`, {
    headers: { authorization: `Bearer ${keys.responder}` },
    data: { recipient: 'carol@example.com' },
  })
  const { pathname } = new URL((await minted.json()).url)
  const phone = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    storageState: { cookies: [], origins: [] },
  })
  const hand = await phone.newPage()
  await hand.goto(pathname)
  await hand.getByRole('textbox', { name: 'Message' }).fill('A whole sentence.')
  const approve = await button(hand, 'Approve').boundingBox()
  expect(approve?.width).toBeGreaterThan(340)
  expect(approve?.height).toBeGreaterThanOrEqual(44)
  await button(hand, 'Approve').tap()
  await expect(outcome(hand)).toContainText('Approved by you through a link')
  await expect(outcome(page)).toContainText('Approved by carol@example.com through a link')
  for (const each of [page, hand]) await expect(outcome(each)).toContainText('A whole sentence.')
  await expect(page.getByRole('region', { name: /What you had entered/ })).toContainText('Half a sen')
  expect(await asked.decision()).toEqual({ approved: true, reason: 'A whole sentence.' })
  await phone.close()
})

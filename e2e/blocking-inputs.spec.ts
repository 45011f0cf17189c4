import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible'
import { button, openRequest, outcome, suspend } from './blocking-tool'
import { test } from './console-test'
import { keys } from './known'

test.describe.configure({ mode: 'parallel' })

type Case = {
  feedback: Record<string, unknown>
  fill: (page: Page) => Promise<void>
  decision: Record<string, unknown>
}

const shipping = [
  { value: 'standard', label: 'Standard', description: 'Three to five days' },
  { value: 'drone', label: 'Drone', description: 'Not at this address', disabled: true },
  { value: 'express', label: 'Express' },
]

const cases: Record<string, Case> = {
  confirm: { feedback: {}, fill: async () => {}, decision: { approved: true } },
  boolean: { feedback: {}, fill: async () => {}, decision: { approved: true } },
  text: {
    feedback: { title: 'Message', placeholder: 'Dear Ada', validation: { required: true, minLength: 5 } },
    fill: async (page) => {
      const box = page.getByRole('textbox', { name: 'Message' })
      await expect(box).toHaveAttribute('placeholder', 'Dear Ada')
      await box.fill('Hi')
      await button(page, 'Allow').click()
      await expect(box).toHaveAccessibleDescription(/at least 5 characters/)
      await box.fill('On its way')
    },
    decision: { approved: true, reason: 'On its way' },
  },
  select: {
    feedback: { title: 'Shipping', options: shipping },
    fill: async (page) => {
      const list = page.getByRole('group', { name: 'Shipping' })
      await expect(list.getByRole('radio', { name: /Drone/ })).toBeDisabled()
      await expect(list).toContainText('Not at this address')
      await button(page, 'Allow').click()
      await expect(list).toHaveAccessibleDescription('Choose an answer first.')
      await list.getByRole('radio', { name: /Express/ }).check()
    },
    decision: { approved: true, reason: 'express' },
  },
  multiselect: {
    feedback: {
      title: 'Ways',
      options: [...shipping, { value: 'bike', label: 'Bike' }],
      validation: { minSelections: 1, maxSelections: 2 },
    },
    fill: async (page) => {
      const boxes = page.getByRole('group', { name: 'Ways' })
      await expect(boxes).toContainText('Choose 1 to 2 of these')
      await expect(boxes.getByRole('checkbox', { name: 'Drone' })).toBeDisabled()
      await boxes.getByRole('checkbox', { name: 'Express' }).check()
      await boxes.getByRole('checkbox', { name: 'Bike' }).check()
      await expect(boxes.getByRole('checkbox', { name: 'Standard' })).toBeDisabled()
    },
    decision: { approved: true, modifiedArgs: { selections: ['express', 'bike'] } },
  },
  number: {
    feedback: { title: 'Amount', defaultValue: 100, validation: { required: true, max: 500 } },
    fill: async (page) => {
      const box = page.getByRole('textbox', { name: 'Amount' })
      await expect(box).toHaveValue('100')
      await box.fill('501')
      await button(page, 'Allow').click()
      await expect(box).toHaveAccessibleDescription(/must be at most 500/i)
      await box.fill('99.90')
    },
    decision: { approved: true, reason: '99.9' },
  },
  date: {
    feedback: { title: 'Day', validation: { required: true } },
    fill: (page) => page.getByLabel('Day').fill('2030-03-05'),
    decision: { approved: true, reason: '2030-03-05' },
  },
  datetime: {
    feedback: { title: 'Call at', validation: { required: true } },
    fill: (page) => page.getByLabel('Call at').fill('2030-03-05T14:05'),
    decision: { approved: true, reason: new Date('2030-03-05T14:05').toISOString() },
  },
  custom: {
    feedback: {
      customSchema: {
        type: 'object',
        required: ['name'],
        properties: { name: { type: 'string', title: 'Name' }, limit: { type: 'number', title: 'Limit' } },
      },
    },
    fill: async (page) => {
      await page.getByRole('textbox', { name: 'Name' }).fill('Acme')
      await page.getByRole('textbox', { name: 'Limit' }).fill('7.5')
    },
    decision: { approved: true, modifiedArgs: { name: 'Acme', limit: 7.5 } },
  },
}

for (const [inputType, { feedback, fill, decision }] of Object.entries(cases))
  test(`${inputType} is drawn, answered and handed to the agent`, async ({ page, playwright, baseURL }) => {
    test.slow()
    const api = await playwright.request.newContext({ baseURL, storageState: { cookies: [], origins: [] } })
    const feedbackSchema = {
      inputType,
      prompt: 'Well?',
      confirmLabel: 'Allow',
      cancelLabel: 'Stop',
      ...feedback,
    }
    const asked = await suspend(api, { feedbackSchema })
    await openRequest(page, asked.id)
    await fill(page)
    await expectAccessible(page)
    await button(page, 'Allow').click()
    await expect(outcome(page)).toContainText('Approved by you')
    expect(await asked.decision()).toEqual(decision)
    await api.dispose()
  })

test('a file is refused in words the developer can act on', async ({ page }) => {
  const answer = await page.request.post('/api/v1/art/suspensions', {
    headers: { authorization: `Bearer ${keys.agent}` },
    data: {
      threadId: 'thread-file',
      suspensionId: 'suspension-file',
      toolName: 'upload',
      toolInput: {},
      blockingConfig: { feedbackSchema: { inputType: 'file', prompt: 'Which?' } },
    },
  })
  expect(answer.ok()).toBe(false)
  expect(JSON.stringify(await answer.json())).toContain('inputType')
})

test('a secret is masked, not kept, and hidden once it is given', async ({ page, playwright, baseURL }) => {
  test.slow()
  const api = await playwright.request.newContext({ baseURL, storageState: { cookies: [], origins: [] } })
  const asked = await suspend(api, {
    feedbackSchema: {
      inputType: 'text',
      prompt: 'The code?',
      title: 'Code',
      sensitive: true,
      validation: { required: true, pattern: '^[0-9]{6}$', patternMessage: 'Six digits, please' },
    },
  })
  await openRequest(page, asked.id)
  const box = page.getByLabel('Code', { exact: true })
  await box.fill('12')
  await button(page, 'Approve').click()
  await expect(box).toHaveAccessibleDescription(/Six digits, please/)
  await expect(box).toHaveAttribute('type', 'password')
  await button(page, 'Show what is typed').click()
  await expect(box).toHaveAttribute('type', 'text')
  await page.reload()
  await expect(page.getByText(/^Seen by/)).toBeVisible()
  await expect(box).toHaveValue('')
  await box.fill('480813')
  await button(page, 'Approve').click()
  await expect(outcome(page)).toContainText('sensitive, hidden')
  await expect(page.getByRole('region', { name: 'Audit' })).toContainText('sensitive, hidden')
  await expect(page.getByText('480813')).toHaveCount(0)
  await expectAccessible(page)
  await outcome(page).getByRole('button', { name: 'Show what is sensitive' }).click()
  await expect(outcome(page)).toContainText('480813')
  expect(await asked.decision()).toEqual({ approved: true, reason: '480813' })
  await api.dispose()
})

import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './accessible'
import { keys } from './known'
import { anotherBrowser, signIn } from './people'
import { refund } from './questions'
import { type LaunchedServer, launchServer } from './start-server'

// A server of its own: the time after which a decision counts as not picked up holds for everybody.
test.describe.configure({ mode: 'serial', timeout: 480_000 })
let app: LaunchedServer
let page: Page
let api: APIRequestContext
test.beforeAll(async ({ browser }) => {
  app = await launchServer()
  page = await anotherBrowser(browser, app.address)
  api = page.context().request
  await signIn(page)
})
test.afterAll(async () => {
  await page?.context().close()
  await app?.stop()
})

const as = (key: string) => ({ headers: { authorization: `Bearer ${key}` } })
const status = () => page.getByRole('region', { name: 'Status' })
const step = (name: string) => status().getByRole('listitem').filter({ hasText: name })
const outcome = () => page.getByRole('region', { name: 'Outcome' })

async function ask(question: string): Promise<string> {
  const asked = await api.post('/api/v1/requests', { ...as(keys.agent), data: { ...refund, question } })
  expect(asked.status(), await asked.text()).toBe(201)
  return (await asked.json()).id
}

async function answer(id: string): Promise<void> {
  const data = { value: 'approve', responded_by: 'grace@example.com' }
  expect((await api.post(`/api/v1/requests/${id}/response`, { ...as(keys.responder), data })).ok()).toBe(true)
}

async function acknowledge(id: string, state: string, message?: string): Promise<void> {
  const data = { state, message }
  expect((await api.post(`/api/v1/requests/${id}/acknowledgement`, { ...as(keys.agent), data })).ok()).toBe(
    true,
  )
}

async function open(id: string): Promise<void> {
  await page.goto(`/inbox/${id}`)
  await expect(page.getByText('live', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Seen by/)).toBeVisible()
}

test('an open page follows a decision until it is done', async () => {
  const id = await ask('Refund order #1?')
  await open(id)
  await answer(id)
  await expect(outcome()).toContainText('Approved')
  await expect(step('Delivered')).toContainText('not yet')
  // Who only looks changes nothing: this page reads the request as well.
  await api.get(`/api/v1/requests/${id}`, as(keys.observer))

  await api.get(`/api/v1/requests/${id}?wait=30`, as(keys.agent))
  await expect(step('Delivered')).toContainText('the agent fetched it')
  await expect(step('Picked up')).toContainText('not yet')
  await acknowledge(id, 'picked_up')
  await expect(step('Picked up')).toContainText('the agent said so')
  await acknowledge(id, 'done')
  await expect(step('Done')).not.toContainText('not yet')
  await expectAccessible(page)
})

test('one that failed says why, and may still succeed', async () => {
  const id = await ask('Refund order #2?')
  await open(id)
  await answer(id)
  await acknowledge(id, 'failed', 'The bank refused the transfer.')
  await expect(outcome()).toContainText('The agent could not carry it out')
  await expect(outcome()).toContainText('The bank refused the transfer.')
  await expect(step('Failed')).toContainText('The bank refused the transfer.')
  await expectAccessible(page)
  await acknowledge(id, 'done')
  await expect(step('Done')).not.toContainText('not yet')
  await expect(outcome()).not.toContainText('could not')
})

test('one that nobody picks up is marked and counted, until it is acknowledged', async () => {
  await page.goto('/admin/policy')
  const seconds = page.getByLabel('Seconds until a decision is marked')
  await expect(seconds).toHaveValue('900')
  await seconds.fill('0')
  await page.getByRole('button', { name: 'Save time' }).click()
  await expect(page.getByText('Give whole seconds from 1 to 2592000 (30 days).')).toBeVisible()
  await seconds.fill('2')
  await page.getByRole('button', { name: 'Save time' }).click()
  await expect(page.getByRole('region', { name: 'Not picked up' })).toContainText('changed just now by')

  const id = await ask('Refund order #3?')
  await open(id)
  await answer(id)
  // Nothing happens but that time passes; the page is not loaded again.
  await expect(outcome()).toContainText(/Decided .+ ago, not picked up/)
  await expect(outcome()).toContainText('The answer has not reached')
  await expect(step('Delivered')).toContainText('not after')
  await expectAccessible(page)
  await api.get(`/api/v1/requests/${id}`, as(keys.agent))
  await expect(outcome()).toContainText('which has not said that it goes on')

  await page.goto('/inbox')
  const chip = page.getByRole('button', { name: 'Not picked up 1' })
  await chip.press('Enter')
  await expect(page).toHaveURL(/pickup=overdue/)
  const list = page.getByRole('region', { name: 'Requests' })
  await expect(list.getByRole('listitem').filter({ hasText: 'Refund order #3?' })).toContainText(
    'not picked up',
  )
  await expect(list.getByText('Refund order #1?')).toBeHidden()
  await expectAccessible(page)

  await acknowledge(id, 'picked_up')
  await expect(page.getByText('Every decision was picked up')).toBeVisible()
  await page.getByRole('button', { name: 'To what waits' }).click()
  await expect(page.getByRole('button', { name: /^Not picked up/ })).toBeHidden()
  await open(id)
  await expect(step('Picked up')).toContainText('the agent said so')
  await expect(page.getByText(/not picked up/)).toBeHidden()
})

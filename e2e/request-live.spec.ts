import { expect, type Page } from '@playwright/test'
import { test } from './console-test'
import { keys } from './known'
import { freeText, refund } from './questions'

const question = (page: Page) => page.getByRole('article').getByRole('heading', { level: 1 })
const outcome = (page: Page) => page.getByRole('region', { name: 'Outcome' })

async function open(page: Page, id: string) {
  await page.goto(`/inbox/${id}`)
  await expect(page.getByText('live', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Seen by/)).toBeVisible()
}

test('an answer from elsewhere shows at once: who, what and through which door', async ({
  page,
  agent,
  colleagueAnswers,
}) => {
  const { id } = await agent.asks(refund)
  await open(page, id)
  await colleagueAnswers(id, 'approve')
  await expect(outcome(page)).toContainText('Approved by grace@example.com through the API')
  await expect(outcome(page)).toContainText('Approve refund')
  await expect(page.getByRole('button', { name: 'Deny refund' })).toBeHidden()
})

test('of two people who answer at once exactly one wins, and the other sees who', async ({
  page,
  agent,
  colleagueAnswers,
}) => {
  const { id } = await agent.asks(freeText)
  await open(page, id)
  const box = page.getByRole('textbox', { name: 'In your own words' })
  await box.fill('My answer')
  // The loser has not heard of the winner when sending: what the page shows comes from the refusal.
  await page.route(`**/api/v1/requests/${id}`, (route) => route.abort())
  await colleagueAnswers(id, 'Their answer')
  await page.getByRole('button', { name: 'Send answer' }).click()
  await page.unroute(`**/api/v1/requests/${id}`)
  await expect(outcome(page)).toContainText('grace@example.com')
  await expect(outcome(page)).toContainText('Their answer')
  await expect(page.getByRole('region', { name: 'What you had entered (not sent)' })).toContainText(
    'My answer',
  )
})

test('two browsers, one request: both show the same winner', async ({ browser, page, agent, signedIn }) => {
  const { id } = await agent.asks(refund)
  const other = await (
    await browser.newContext({ storageState: signedIn, baseURL: process.env.E2E_URL })
  ).newPage()
  await Promise.all([open(page, id), open(other, id)])
  await Promise.all([
    page.getByRole('button', { name: 'Approve refund' }).click({ force: true }),
    other.getByRole('button', { name: 'Deny refund' }).click({ force: true }),
  ])
  await expect(outcome(page)).toBeVisible()
  await expect(outcome(other)).toBeVisible()
  const answer = await page.request.get(`/api/v1/requests/${id}`, {
    headers: { authorization: `Bearer ${keys.observer}` },
  })
  const { response } = await answer.json()
  await expect(outcome(page)).toContainText(response.choice_label)
  await expect(outcome(other)).toContainText(response.choice_label)
  const events = await page.request.get(`/api/v1/requests/${id}/events`, {
    headers: { authorization: `Bearer ${keys.observer}` },
  })
  const types = (await events.json()).data.map((event: { type: string }) => event.type)
  expect(types.filter((type: string) => type === 'request.responded')).toHaveLength(1)
  await other.context().close()
})

test('a changed question says so, and what was typed can be copied', async ({ page, agent }) => {
  const { id } = await agent.asks(freeText)
  await open(page, id)
  await page.getByRole('textbox', { name: 'In your own words' }).fill('Half a sentence')
  const revised = await page.request.post(`/api/v1/requests/${id}/revision`, {
    headers: { authorization: `Bearer ${keys.agent}` },
    data: {
      question: 'What should I tell the customer, in French?',
      response_type: 'text',
      source: agent.name,
    },
  })
  expect(revised.ok(), await revised.text()).toBe(true)
  await expect(question(page)).toHaveText('What should I tell the customer, in French?')
  await expect(page.getByText('You now see version 2.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'In your own words' })).toHaveValue('')
  await expect(page.getByRole('region', { name: 'What you had entered (not sent)' })).toContainText(
    'Half a sentence',
  )
})

test('when time is up the page says what was decided', async ({ page, agent }) => {
  const { id } = await agent.asks({ ...refund, timeout_seconds: 2 })
  await page.goto(`/inbox/${id}`)
  await expect(outcome(page)).toContainText('Nobody answered in time, so the default was used')
  await expect(outcome(page)).toContainText('Deny refund')
})

test('what becomes of the decision is shown, and what failed says why', async ({
  page,
  agent,
  colleagueAnswers,
}) => {
  const { id } = await agent.asks(refund)
  await open(page, id)
  await colleagueAnswers(id, 'approve')
  const acknowledged = await page.request.post(`/api/v1/requests/${id}/acknowledgement`, {
    headers: { authorization: `Bearer ${keys.agent}` },
    data: { state: 'failed', message: 'The bank refused' },
  })
  expect(acknowledged.ok(), await acknowledged.text()).toBe(true)
  const status = page.getByRole('region', { name: 'Status' })
  await expect(status).toContainText('The bank refused')
  await expect(status).toContainText('Picked up')
})

test('an admin withdraws a request, with a reason', async ({ page, agent }) => {
  const { id } = await agent.asks(refund)
  await open(page, id)
  await page.getByRole('button', { name: 'Withdraw this request…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Withdraw this request?' })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Asked twice')
  await dialog.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expect(outcome(page)).toContainText('Withdrawn by admin@example.com')
  await expect(outcome(page)).toContainText('Asked twice')
})

test('a person without an account answers by the link made here', async ({ page, agent, browser }) => {
  const { id } = await agent.asks(refund)
  await open(page, id)
  await page.getByRole('button', { name: 'Let somebody answer by link…' }).click()
  const dialog = page.getByRole('dialog', { name: 'A link to answer this request' })
  await dialog.getByRole('textbox', { name: 'Who answers' }).fill('carol@example.com')
  await dialog.getByRole('button', { name: 'Make the link' }).click()
  const address = await dialog.getByText(/^https?:\/\/\S+\/a\//).textContent()
  await dialog.getByRole('button', { name: 'Done' }).click()
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } })
  const phone = await context.newPage()
  await phone.goto(address ?? '')
  await phone.getByRole('button', { name: 'Deny refund' }).click()
  await expect(outcome(page)).toContainText('Rejected by carol@example.com through a link')
  await context.close()
})

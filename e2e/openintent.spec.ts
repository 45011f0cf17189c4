import { randomBytes } from 'node:crypto'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible'
import { test } from './console-test'
import { keys } from './known'

type Wire = { [key: string]: unknown; id: string; version: number; status: string }

/** An agent on OpenIntent's wire, with a portfolio of its own. */
async function anIntentAgent(api: APIRequestContext) {
  const name = `intent-agent-${randomBytes(4).toString('hex')}`
  const headers = { 'x-api-key': keys.agent, 'x-agent-id': name }
  const post = async (path: string, data: object, version?: number): Promise<Wire> => {
    const match: Record<string, string> = version === undefined ? {} : { 'if-match': String(version) }
    const answer = await api.post(`/api/v1${path}`, { headers: { ...headers, ...match }, data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return answer.json()
  }
  const portfolio = await post('/portfolios', { name: `Refunds of ${name}`, created_by: name })
  return {
    name,
    portfolio: { id: portfolio.id, name: `Refunds of ${name}` },
    create: async (title: string, dependsOn: string[] = []) => {
      const intent = await post('/intents', {
        title,
        status: 'active',
        depends_on: dependsOn,
        created_by: name,
      })
      await post(`/portfolios/${portfolio.id}/intents`, { intent_id: intent.id, role: 'member' })
      return intent
    },
    setStatus: (intent: Wire, status: string) =>
      post(`/intents/${intent.id}/status`, { status }, intent.version),
    read: async (id: string): Promise<Wire & { state: { _suspension: Record<string, unknown> } }> =>
      (await api.get(`/api/v1/intents/${id}`, { headers })).json(),
    suspend: async (intent: Wire, question: string) => {
      const suspended = await post(
        `/intents/${intent.id}/status`,
        { status: 'suspended_awaiting_input' },
        intent.version,
      )
      const value = {
        id: `susp-${randomBytes(6).toString('hex')}`,
        question,
        response_type: 'choice',
        choices: [
          { value: 'approve', label: 'Approve refund', style: 'primary' },
          { value: 'deny', label: 'Deny refund' },
        ],
        context: { amount: 12 },
        timeout_seconds: 3600,
        fallback_policy: 'fail',
      }
      const patches = [{ op: 'set', path: '_suspension', value }]
      return post(`/intents/${intent.id}/state`, { patches }, suspended.version)
    },
  }
}

const standing = (page: Page) => page.getByRole('region', { name: 'Where this stands' })
const isLive = (page: Page) => expect(page.getByText('live', { exact: true })).toBeVisible()

test('an intent asks in a portfolio: a person sees where it stands, answers, and the work moves on', async ({
  page,
  request,
}) => {
  const agent = await anIntentAgent(request)
  const stock = await agent.create('Check the stock')
  await agent.setStatus(stock, 'completed')
  const refund = await agent.create('Refund the order', [stock.id])
  const letter = await agent.create('Tell the customer', [refund.id])
  await agent.suspend(refund, 'Refund this order?')

  await page.goto(`/inbox?source=${agent.name}`)
  const row = page.getByRole('region', { name: 'Requests' }).getByRole('link', { name: 'Refund this order?' })
  await expect(row).toContainText(`${agent.name} · OpenIntent`)
  await expect(row).toContainText('intent Refund the order')
  await row.click()
  await expect(standing(page).getByRole('list', { name: 'It waits for' })).toContainText('Check the stock')
  const waiting = standing(page).getByRole('list', { name: 'Waiting for it' })
  await expect(waiting).toContainText('Tell the customer')
  await expect(waiting).toContainText('Blocked')
  await expect(standing(page).getByText('Waits for an answer')).toBeVisible()
  await expect(standing(page)).toContainText('becomes active')
  await expect(standing(page)).toContainText('is abandoned')
  await isLive(page)
  await expectAccessible(page)

  await standing(page).getByRole('link', { name: agent.portfolio.name }).click()
  await expect(page.getByRole('heading', { level: 1, name: agent.portfolio.name })).toBeVisible()
  const members = page.getByRole('region', { name: /^Intents/ }).getByRole('row')
  await expect(members.nth(1)).toContainText('Refund the order')
  await expect(members.nth(1)).toContainText('Waits for an answer')
  await expect(page.getByRole('region', { name: 'Progress' })).toContainText('1 of 3 intents')
  await isLive(page)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Refund this order?' }).click()

  await page.getByRole('button', { name: 'Approve refund' }).click()
  await expect(page.getByRole('region', { name: 'Outcome' })).toContainText('Approve refund')
  const { state } = await agent.read(refund.id)
  expect(state._suspension).toMatchObject({ resolution: 'responded', response: 'approve' })
  await expect(standing(page).getByText('Waits for an answer')).toBeHidden()
  await expect(waiting).toContainText('Blocked')

  // Only completion lets the dependent go on, and the page says so by itself.
  await agent.setStatus(await agent.read(refund.id), 'completed')
  await expect(waiting).toContainText('Active')
  expect(await agent.read(letter.id)).toMatchObject({ status: 'active' })

  await page.goto(`/portfolios/${agent.portfolio.id}`)
  await expect(page.getByRole('region', { name: 'Progress' })).toContainText('2 of 3 intents')
  await expect(page.getByText('Waits for an answer')).toHaveCount(0)
})

test('a portfolio changes in front of the person who looks at it, and the list knows it', async ({
  page,
  request,
}) => {
  const agent = await anIntentAgent(request)
  const refund = await agent.create('Refund the order')
  await page.goto('/portfolios')
  await page
    .getByRole('list', { name: 'Portfolios' })
    .getByRole('link', { name: agent.portfolio.name })
    .click()
  await expect(page.getByRole('row', { name: /Refund the order/ })).toContainText('Active')
  await isLive(page)
  await agent.suspend(refund, 'Refund it now?')
  const row = page.getByRole('row', { name: /Refund the order/ })
  await expect(row).toContainText('Waits for an answer')
  await expect(row.getByRole('link', { name: 'Refund it now?' })).toBeVisible()
  await expect(row.getByRole('timer')).toBeVisible()
  await page.goto('/portfolios/no-such-portfolio')
  await expect(page.getByRole('heading', { name: 'There is no such portfolio' })).toBeVisible()
  await page.getByRole('link', { name: 'To the portfolios' }).click()
  const listed = page.getByRole('link', { name: agent.portfolio.name })
  await expect(listed).toContainText('1 waiting')
  await expectAccessible(page)
})

test('a second question shows the first one as history, and the audit leads from the intent to its question', async ({
  page,
  request,
  colleagueAnswers,
}) => {
  const agent = await anIntentAgent(request)
  const refund = await agent.create('Refund the order')
  await agent.suspend(refund, 'First question?')
  await page.goto(`/inbox?source=${agent.name}`)
  await page.getByRole('region', { name: 'Requests' }).getByRole('link', { name: 'First question?' }).click()
  await expect(page).toHaveURL(/req_/)
  const firstId = /req_\w+/.exec(page.url())?.[0] ?? ''
  await colleagueAnswers(firstId, 'approve')
  await agent.suspend(await agent.read(refund.id), 'Second question?')
  const history = standing(page).getByRole('link', { name: 'Second question?' })
  await expect(history).toBeVisible()
  await history.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Second question?' })).toBeVisible()
  const past = standing(page).getByRole('listitem').filter({ hasText: 'First question?' })
  await expect(past).toContainText('Approve refund')
  await expect(past).toContainText('by grace@example.com')

  await page.goto(`/audit?request=${refund.id}`)
  await expect(page.getByText('active → waits for an answer').first()).toBeVisible()
  await page
    .getByRole('row')
    .filter({ hasText: 'went on with the answer' })
    .getByRole('link', { name: firstId })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'First question?' })).toBeVisible()
})

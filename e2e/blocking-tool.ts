import { randomBytes } from 'node:crypto'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { keys } from './known'

type Body = Record<string, unknown>

export const refundInput = {
  order: '12345',
  amount: 250,
  express: false,
  customer: { name: 'Ada', vat: 0.25 },
}

export const refundSchema = {
  type: 'object',
  required: ['order', 'amount'],
  properties: {
    order: { type: 'string', pattern: '^[0-9]+$' },
    amount: { type: 'number', minimum: 1, maximum: 500 },
    express: { type: 'boolean' },
    customer: { type: 'object' },
  },
}

/** A tool of an ART agent that waits for people, as its app posts it. */
export async function suspend(api: APIRequestContext, blockingConfig: Body, more: Body = {}) {
  const name = randomBytes(5).toString('hex')
  const answer = await api.post('/api/v1/art/suspensions', {
    headers: { authorization: `Bearer ${keys.agent}` },
    data: {
      threadId: `thread-${name}`,
      suspensionId: `suspension-${name}`,
      toolName: 'issue_refund',
      toolInput: refundInput,
      context: { agentName: 'refund-agent' },
      blockingConfig,
      ...more,
    },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  const { requestId, links } = await answer.json()
  return { id: String(requestId), decision: () => decisionAt(api, links.decision) }
}

/** What the runtime is handed to resume with. */
async function decisionAt(api: APIRequestContext, path: string) {
  const answer = await api.get(path, { headers: { authorization: `Bearer ${keys.agent}` } })
  expect(answer.status(), await answer.text()).toBe(200)
  return (await answer.json()).decision
}

/** Keys and inputs work once the page is alive: then it has noted that it was seen. */
export async function openRequest(page: Page, id: string) {
  await page.goto(`/inbox/${id}`)
  await expect(page.getByText(/^Seen by/)).toBeVisible()
}

export const outcome = (page: Page) => page.getByRole('region', { name: 'Outcome' })
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

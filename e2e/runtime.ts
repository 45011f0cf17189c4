import { randomBytes } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'
import type { RequestView } from '../lib/contract/native/request-view'
import type { SuspendedToolProposal } from '../lib/domain/aioc/suspended-proposal'
import { aHandoffProposal, aToolProposal } from '../lib/testing/proposals'
import { test as base } from './console-test'
import { keys } from './known'

type Runtime = {
  /** Tools nobody else proposes, so that a test sees only its own decisions. */
  toolName: string
  /** Suspends a call of the tool with these arguments, as the model wrote them. */
  proposes: (rawArguments: string, parts?: Partial<SuspendedToolProposal>) => Promise<RequestView>
  handsOff: (to: string) => Promise<RequestView>
  consumes: (request: RequestView, consumer: string) => Promise<void>
}

/** A signed-in person at the console, and an aioc runtime that proposes and uses approvals. */
export const test = base.extend<{ runtime: Runtime }>({
  runtime: async ({ playwright, baseURL }, use) => {
    const api = await playwright.request.newContext({ baseURL, storageState: { cookies: [], origins: [] } })
    await use(aRuntime(api))
    await api.dispose()
  },
})

function aRuntime(api: APIRequestContext): Runtime {
  const toolName = `refund_${randomBytes(4).toString('hex')}`
  const headers = { authorization: `Bearer ${keys.agent}` }
  const submit = async (proposal: object) => {
    const answer = await api.post('/api/v1/proposals', { headers, data: { proposal, scope: 'acme' } })
    expect(answer.status(), await answer.text()).toBe(201)
    return answer.json()
  }
  const run = () => ({ runId: `run-${randomBytes(6).toString('hex')}`, agentName: 'Finance Specialist' })
  return {
    toolName,
    proposes: (rawArguments, parts) =>
      submit(aToolProposal({ ...run(), toolName, rawArguments, expiresAt: inOneHour(), ...parts })),
    handsOff: (toAgentName) =>
      submit(aHandoffProposal({ ...run(), fromAgentName: 'Triage Agent', toAgentName })),
    consumes: async ({ id }, consumer) => {
      const answer = await api.post(`/api/v1/grants/${id.replace('req_', 'grt_')}/consumption`, {
        headers,
        data: { consumer },
      })
      expect(answer.status(), await answer.text()).toBe(200)
    },
  }
}

function inOneHour(): string {
  return new Date(Date.now() + 3_600_000).toISOString()
}

import { randomBytes } from 'node:crypto'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { aConnector, type Connector } from '../lib/testing/connector'
import { test as base } from './console-test'
import { keys } from './known'

type Work = {
  /** A kind nobody else has, so that a test sees only its own operations. */
  kind: string
  /** Begins work of this mode (examples/connector) and registers it; gives its id. */
  registers: (mode: string, parts?: Record<string, unknown>) => Promise<string>
  /** The connector says by itself how far it is. */
  reports: (id: string, status: string, parts?: Record<string, unknown>) => Promise<void>
  resumes: (id: string) => Promise<{ status: number; body: Record<string, unknown> }>
}

/** A signed-in admin at the console, and the example connector with operations of its own. */
export const test = base.extend<{ work: Work }>({
  work: async ({ playwright, baseURL }, use) => {
    const api = await playwright.request.newContext({ baseURL, storageState: { cookies: [], origins: [] } })
    const connector = await aConnector()
    await use(someWork(api, connector))
    await connector.stop()
    await api.dispose()
  },
})

function someWork(api: APIRequestContext, connector: Connector): Work {
  const kind = `e2e.k${randomBytes(5).toString('hex')}`
  const headers = { authorization: `Bearer ${keys.connector}` }
  let count = 0
  return {
    kind,
    registers: async (mode, parts = {}) => {
      const urls = await connector.begin(mode, ++count)
      const answer = await api.post('/api/v1/deferred', {
        headers,
        data: { kind, owner_module_id: 'e2e-module', timing: { mode: 'async' }, ...urls, ...parts },
      })
      expect(answer.status(), await answer.text()).toBe(202)
      return (await answer.json())['operation/id']
    },
    reports: async (id, status, parts = {}) => {
      const answer = await api.post(`/api/v1/deferred/${id}/status`, {
        headers,
        data: {
          schema: 'deferred-operation-status.v1',
          'schema/v': 1,
          status,
          'operation/id': id,
          'operation/kind': kind,
          updated_at: new Date().toISOString(),
          ...parts,
        },
      })
      expect(answer.status(), await answer.text()).toBe(200)
    },
    resumes: async (id) => {
      const answer = await api.post(`/api/v1/deferred/${id}/resume`, { headers, data: {} })
      return { status: answer.status(), body: await answer.json() }
    },
  }
}

/** The row of an operation in the list. */
export function rowOf(page: Page, id: string) {
  return page.getByRole('row').filter({ has: page.getByRole('link', { name: `Operation ${id}` }) })
}

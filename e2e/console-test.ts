import { randomBytes } from 'node:crypto'
import { type APIRequestContext, test as base, expect, type Page } from '@playwright/test'
import type { RequestView } from '../lib/contract/native/request-view'
import { admin, keys } from './known'

type Storage = Awaited<ReturnType<import('@playwright/test').BrowserContext['storageState']>>
type Agent = {
  /** A name nobody else has, so that a test sees only its own requests. */
  name: string
  asks: (body: Record<string, unknown>) => Promise<RequestView>
}

/** A signed-in person at the console, an agent that asks, and a colleague who answers from elsewhere. */
export const test = base.extend<
  { agent: Agent; colleagueAnswers: (id: string, value: unknown) => Promise<void> },
  { signedIn: Storage }
>({
  signedIn: [
    async ({ browser }, use) => {
      const page = await browser.newPage({ baseURL: process.env.E2E_URL })
      await page.goto('/inbox')
      await signIn(page)
      await use(await page.context().storageState())
      await page.close()
    },
    { scope: 'worker' },
  ],
  storageState: ({ signedIn }, use) => use(signedIn),
  agent: async ({ playwright, baseURL }, use) => {
    const api = await playwright.request.newContext({ baseURL, storageState: { cookies: [], origins: [] } })
    await use(anAgent(api))
    await api.dispose()
  },
  colleagueAnswers: async ({ playwright, baseURL }, use) => {
    const api = await playwright.request.newContext({ baseURL, storageState: { cookies: [], origins: [] } })
    await use(async (id, value) => {
      const answer = await api.post(`/api/v1/requests/${id}/response`, {
        headers: { authorization: `Bearer ${keys.responder}` },
        data: { value, responded_by: 'grace@example.com' },
      })
      expect(answer.ok(), await answer.text()).toBe(true)
    })
    await api.dispose()
  },
})

/** Signs in on the page that asks for it; it leads back to where the person wanted to go. */
export async function signIn(page: Page) {
  await page.getByRole('textbox', { name: 'Email' }).fill(admin.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(admin.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  // The worker's first page has none of the config's patience.
  await page.waitForURL('**/inbox', { timeout: 180_000 })
}

export function anAgent(api: APIRequestContext): Agent {
  const name = `agent-${randomBytes(5).toString('hex')}`
  return {
    name,
    asks: async (body) => {
      const answer = await api.post('/api/v1/requests', {
        headers: { authorization: `Bearer ${keys.agent}` },
        data: { source: name, response_type: 'confirm', ...body },
      })
      expect(answer.status(), await answer.text()).toBe(201)
      return answer.json()
    },
  }
}

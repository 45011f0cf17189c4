import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { anAgent, signIn } from './console-test'
import { type LaunchedServer, launchServer } from './start-server'

// A server of its own: elsewhere other errands keep the inbox full.
let server: LaunchedServer
test.slow()
test.beforeAll(async () => {
  test.setTimeout(180_000)
  server = await launchServer()
})
test.afterAll(() => server?.stop())

test('an empty inbox teaches, and fills by itself', async ({ page, playwright }) => {
  await page.goto(`${server.address}/inbox`)
  await signIn(page)
  await expect(page.getByRole('heading', { name: 'Nothing waits for an answer' })).toBeVisible()
  await expect(page.getByText(`curl ${server.address}/api/v1/requests`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copy command' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'key with the role agent' })).toHaveAttribute(
    'href',
    '/admin/keys',
  )
  await expect(page.getByRole('status').filter({ hasText: 'live' })).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([])
  }

  const api = await playwright.request.newContext({ baseURL: server.address })
  await anAgent(api).asks({ question: 'Is anybody there?' })
  await expect(page.getByRole('link', { name: 'Is anybody there?' }).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Nothing waits for an answer' })).toHaveCount(0)
  await api.dispose()
})

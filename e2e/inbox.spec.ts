import AxeBuilder from '@axe-core/playwright'
import { expect } from '@playwright/test'
import { test } from './console-test'

test('a request appears while the list is open and leaves when somebody else answers it', async ({
  page,
  agent,
  colleagueAnswers,
}) => {
  await page.goto(`/inbox?source=${agent.name}`)
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'live' })).toBeVisible()

  const { id } = await agent.asks({ question: 'Restart the billing service?' })
  const list = page.getByRole('region', { name: 'Requests' })
  const row = list.getByRole('link', { name: 'Restart the billing service?' })
  await expect(row).toBeVisible()
  await expect(page).toHaveTitle(/^\(\d+\+?\) Inbox/)

  await colleagueAnswers(id, 'yes')
  await expect(row).toHaveCount(0)
})

test('a row says what is at stake, who asks and what happens if nobody answers', async ({ page, agent }) => {
  await agent.asks({
    question: 'Refund the order?',
    response_type: 'choice',
    choices: [
      { value: 'approve', label: 'Approve' },
      { value: 'deny', label: 'Deny it' },
    ],
    proposal: { name: 'issue_refund', arguments: { order: '12345', amount: 499.99, currency: 'EUR' } },
    risk: 0.8,
    priority: 'critical',
    timeout_seconds: 900,
    fallback_policy: 'complete_with_fallback',
    fallback_value: 'deny',
  })
  await page.goto(`/inbox?source=${agent.name}`)
  const row = page.getByRole('list').getByRole('link', { name: 'Refund the order?' }).first()
  for (const told of ['499.99 EUR', '12345', agent.name, 'critical', 'high risk', 'Deny it'])
    await expect(row).toContainText(told)
  await expect(row.getByRole('timer')).toHaveAccessibleName('14 minutes left')
})

test('text that hides its direction is shown as what it is', async ({ page, agent }) => {
  await agent.asks({ question: 'Open photo\u202Egpj.exe?' })
  await page.goto(`/inbox?source=${agent.name}`)
  await expect(page.getByRole('link', { name: /Open photo ?U\+202E ?gpj\.exe/ }).first()).toBeVisible()
})

test('the list is there before any script runs, filtered as the address says', async ({
  browser,
  signedIn,
  baseURL,
  agent,
}) => {
  await agent.asks({ question: 'Rotate the keys?' })
  await agent.asks({ question: 'Water the plants?' })
  const context = await browser.newContext({ baseURL, storageState: signedIn, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`/inbox?source=${agent.name}&q=keys`)
  await expect(page.getByRole('link', { name: 'Rotate the keys?' }).first()).toBeAttached()
  await expect(page.getByRole('link', { name: 'Water the plants?' })).toHaveCount(0)
  await context.close()
})

test('filters and search narrow the list, live in the address and can be cleared', async ({
  page,
  agent,
  colleagueAnswers,
}) => {
  const rotate = await agent.asks({ question: 'Rotate the keys?' })
  await agent.asks({ question: 'Water the plants?', assignees: ['admin@example.com'] })
  await page.goto(`/inbox?source=${agent.name}`)
  const list = page.getByRole('region', { name: 'Requests' })
  const keysRow = list.getByRole('link', { name: 'Rotate the keys?' })
  const plantsRow = list.getByRole('link', { name: 'Water the plants?' })
  await expect(keysRow).toBeVisible()
  await expect(plantsRow).toBeVisible()

  await page.getByRole('button', { name: 'Mine' }).click()
  await expect(keysRow).toHaveCount(0)
  await expect(plantsRow).toBeVisible()
  await page.getByRole('button', { name: 'Unassigned' }).click()
  await expect(keysRow).toBeVisible()
  await expect(plantsRow).toHaveCount(0)
  await page.getByRole('button', { name: 'Everyone’s' }).click()

  await page.getByRole('searchbox', { name: 'Search requests' }).fill('plan')
  await expect(page).toHaveURL(/q=plan/)
  await expect(keysRow).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('searchbox', { name: 'Search requests' })).toHaveValue('plan')
  await expect(plantsRow).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search requests' }).fill('')

  await colleagueAnswers(rotate.id, 'yes')
  await expect(keysRow).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Approved')
  await expect(keysRow).toContainText('grace@example.com')

  await page.getByRole('searchbox', { name: 'Search requests' }).fill('nothing like this')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL(/\/inbox$/)
})

test('an error says what was kept and how to go on', async ({ page, agent }) => {
  await agent.asks({ question: 'Rotate the keys?' })
  await page.goto(`/inbox?source=${agent.name}`)
  await expect(page.getByRole('status').filter({ hasText: 'live' })).toBeVisible()
  await page.route('**/api/v1/requests?**', (route) => route.abort())
  await agent.asks({ question: 'Water the plants?' })
  const alert = page.getByRole('status').filter({ hasText: 'could not be brought up to date' })
  await expect(alert).toContainText('your filters are kept')
  const list = page.getByRole('region', { name: 'Requests' })
  await expect(list.getByRole('link', { name: 'Rotate the keys?' })).toBeVisible()

  await page.unroute('**/api/v1/requests?**')
  // Whatever else happens on this server also brings the list up to date; then there is nothing left to press.
  const again = alert.getByRole('button', { name: 'Try again' })
  if (await again.isVisible()) await again.click({ timeout: 5_000 }).catch(() => {})
  await expect(list.getByRole('link', { name: 'Water the plants?' })).toBeVisible()
  await expect(alert).toHaveCount(0)
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`nothing keeps a person out, ${colorScheme}`, async ({ page, agent, colleagueAnswers }) => {
    // axe reads every rule on every element; on a busy machine that takes a while.
    test.slow()
    const decided = await agent.asks({ question: 'Rotate the keys?' })
    await colleagueAnswers(decided.id, 'no')
    await agent.asks({ question: 'Drop the table?', risk: 0.9, priority: 'critical', timeout_seconds: 60 })
    await agent.asks({ question: 'Water the \u202Eplants?', priority: 'high', timeout_seconds: 86_400 })
    await page.emulateMedia({ colorScheme })
    for (const address of [`/inbox?source=${agent.name}&status=all`, '/inbox?q=no-such-word']) {
      await page.goto(address)
      await expect(page.getByRole('status').filter({ hasText: 'live' })).toBeVisible()
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([])
    }
  })
}

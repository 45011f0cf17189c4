import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessible'
import { keys } from './known'
import { signIn } from './people'

test('an agent’s default is explained, refused when unusable, and inherited by its next request', async ({
  page,
  request,
}, info) => {
  const agent = `policy-${info.project.name}`
  await signIn(page)
  await page.goto('/admin/policy')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add agent' }).click()
  const dialog = page.getByRole('dialog', { name: 'Default of an agent' })
  await dialog.getByLabel('Agent').fill(agent)
  await dialog.getByLabel('Attempts').fill('3')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText(/would ask more than once without an interval/)).toBeVisible()
  await dialog.getByLabel('Interval in seconds').fill('300')
  await dialog.getByLabel('State an escalation here').check()
  await dialog.getByRole('button', { name: 'Add step' }).click()
  await dialog.getByLabel('Step 1: person').fill('boss@example.com')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()

  const item = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: agent }) })
  await expect(item.getByText(/Asks up to 3 times, 5 min apart \(15 min in all\)/)).toBeVisible()
  await expect(item.getByText('attempt 2 to boss@example.com')).toBeVisible()
  const asked = await request.post('/api/v1/requests', {
    headers: { authorization: `Bearer ${keys.agent}` },
    data: { question: 'Inherited?', response_type: 'confirm', source: agent },
  })
  expect(await asked.json()).toMatchObject({ retry_policy: { max_attempts: 3, interval_seconds: 300 } })

  await page.getByRole('button', { name: `Remove ${agent}` }).click()
  await page.getByRole('button', { name: 'Remove default' }).click()
  await expect(item).toBeHidden()
})

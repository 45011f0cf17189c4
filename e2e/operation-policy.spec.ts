import { expect } from '@playwright/test'
import { expectAccessible } from './accessible'
import { test } from './connector'

// One setting for the whole host: a second project would change it under the first.
test.skip(({ isMobile }) => isMobile, 'once is enough')

test('host policy is explained, refused when unusable, and holds for the next operation', async ({
  page,
  work,
}) => {
  await page.goto('/admin/policy')
  const section = page.getByRole('region', { name: 'Deferred operations' })
  await expect(section).toContainText('from COUNTERSIGN_DEFERRED_POLICY')
  await section.getByRole('button', { name: 'Edit the policy of deferred operations' }).click()
  const dialog = page.getByRole('dialog', { name: 'Policy of deferred operations' })
  await dialog.getByLabel('Longest life in seconds').fill('a day')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('maxTtlSeconds must be a whole number from 1 to 86400.')).toBeVisible()
  await dialog.getByLabel('Longest life in seconds').fill('840')
  await dialog.getByLabel('Shortest retry in seconds').fill('301')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(
    dialog.getByText('minRetrySeconds must not be longer than maxRetrySeconds (300 s).'),
  ).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Shortest retry in seconds').fill('')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(section.getByText('14 min')).toBeVisible()
  await expect(section.getByText('stated here')).toHaveCount(1)
  const id = await work.registers('pending')
  await page.goto(`/admin/deferred-operations/${encodeURIComponent(id)}`)
  await expect(page.getByText('host maximum 14 min → 14 min')).toBeVisible()
})

import { randomBytes } from 'node:crypto'
import { type Browser, expect, type Page } from '@playwright/test'

/** A new person with a role, invited by the admin on `page` and signed in in a browser of their own. */
export async function joinAs(
  page: Page,
  browser: Browser,
  role: 'operator' | 'auditor' | 'admin' | 'observer',
): Promise<Page> {
  await page.goto('/admin/operators')
  await page.getByRole('button', { name: 'Invite' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite a person' })
  await dialog
    .getByRole('textbox', { name: 'Email' })
    .fill(`${role}-${randomBytes(4).toString('hex')}@example.com`)
  if (role !== 'operator') {
    await dialog.getByRole('checkbox', { name: role }).check()
    await dialog.getByRole('checkbox', { name: 'operator' }).uncheck()
  }
  await dialog.getByRole('button', { name: 'Create invitation' }).click()
  const link = page.getByText(/^https?:\/\/\S+\/invite/)
  await expect(link).toBeVisible()
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } })
  const joined = await context.newPage()
  await joined.goto((await link.textContent()) ?? '')
  await joined.getByRole('textbox', { name: 'Your name' }).fill(`A new ${role}`)
  await joined.getByRole('textbox', { name: 'Password' }).fill('a rather long sentence')
  await joined.getByRole('button', { name: 'Create account' }).click()
  await joined.waitForURL('**/inbox')
  return joined
}

import { type Browser, expect, type Page } from '@playwright/test'
import { admin } from './known'

export type Person = { email: string; password: string }

export async function fillSignIn(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

export async function signIn(page: Page, person: Person = admin): Promise<void> {
  await page.goto('/sign-in')
  await fillSignIn(page, person)
  await page.waitForURL('**/inbox')
}

/** A browser of somebody else, with nothing in it. */
export async function anotherBrowser(browser: Browser, baseURL: string | undefined): Promise<Page> {
  return (await browser.newContext({ baseURL })).newPage()
}

/** The admin on this page invites somebody; gives the link. */
export async function invite(page: Page, email: string, role: string): Promise<string> {
  await page.goto('/admin/operators')
  await page.getByRole('button', { name: 'Invite' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite a person' })
  await dialog.getByLabel('Email').fill(email)
  if (role !== 'operator') {
    await dialog.getByLabel('operator').uncheck()
    await dialog.getByLabel(role).check()
  }
  await dialog.getByRole('button', { name: 'Create invitation' }).click()
  const shown = page.getByRole('dialog', { name: `Invitation for ${email}` })
  const link = /http\S+\/invite\?token=[\w-]{43}/.exec((await shown.textContent()) ?? '')?.[0]
  await shown.getByRole('button', { name: 'Done' }).click()
  return link ?? ''
}

/** The invited person opens the link and makes their account. */
export async function join(page: Page, link: string, name: string, password: string): Promise<void> {
  await page.goto(link)
  await page.getByLabel('Your name').fill(name)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL(/\/inbox$/)
}

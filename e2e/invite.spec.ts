import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessible'
import { anotherBrowser, fillSignIn, invite, join, signIn } from './people'

const password = 'an auditor’s password'

test('an invited auditor joins, looks, and cannot administer; disabled, they are out', async ({
  page,
  browser,
  baseURL,
}, info) => {
  const email = `olga-${info.project.name}@example.com`
  const name = `Olga ${info.project.name}`
  await signIn(page)
  const link = await invite(page, email, 'auditor')
  await expect(page.getByRole('table', { name: 'Invitations' }).getByText(email)).toBeVisible()
  await expectAccessible(page)

  const olga = await anotherBrowser(browser, baseURL)
  // Scanners and previews open links first; that must use nothing up.
  for (let look = 0; look < 3; look++) await olga.request.get(link)
  const opened = await olga.goto(link)
  expect(olga.url()).not.toContain('token')
  expect(opened?.headers()['cache-control']).toContain('no-store')
  await expect(olga.getByLabel('Email')).toHaveValue(email)
  await expect(olga.getByText('You were invited as auditor.')).toBeVisible()
  await expectAccessible(olga)
  await join(olga, link, name, password)

  for (const path of ['/admin/keys', '/admin/operators', '/admin/policy']) {
    await olga.goto(path)
    await expect(olga.getByRole('heading', { name: 'Only admins can open this page' })).toBeVisible()
  }
  await expectAccessible(olga)
  await olga.goto(link)
  await expect(olga.getByRole('heading', { name: 'This invitation has been used' })).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: `Manage ${name}` }).click()
  const dialog = page.getByRole('dialog', { name })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Disable account' }).click()
  await page
    .getByRole('dialog', { name: `Disable ${name}?` })
    .getByRole('button', { name: 'Disable account' })
    .click()
  await expect(page.getByRole('button', { name: `Enable ${name}` })).toBeVisible()
  await olga.goto('/inbox')
  await fillSignIn(olga, { email, password })
  await expect(olga.getByText('This account is disabled. Ask an admin to enable it.')).toBeVisible()
})

test('a withdrawn invitation opens nothing and says so', async ({ page, browser, baseURL }, info) => {
  const email = `wendy-${info.project.name}@example.com`
  await signIn(page)
  const link = await invite(page, email, 'operator')
  await page.getByRole('button', { name: `Withdraw the invitation for ${email}` }).click()
  await page.getByRole('button', { name: 'Withdraw invitation' }).click()
  await expect(page.getByRole('button', { name: `Withdraw the invitation for ${email}` })).toBeHidden()
  const wendy = await anotherBrowser(browser, baseURL)
  await wendy.goto(link)
  await expect(wendy.getByRole('heading', { name: 'This invitation was withdrawn' })).toBeVisible()
  await wendy.goto('/invite?token=made-up')
  await expect(wendy.getByRole('heading', { name: 'This link opens nothing' })).toBeVisible()
})

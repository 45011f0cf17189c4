import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessible'
import { type Issuer, startIssuer } from './issuer'
import { anotherBrowser, invite } from './people'
import { type LaunchedServer, launchServer } from './start-server'

// A server of its own without any person, with an identity provider that runs in the test.
test.describe.configure({ mode: 'serial', timeout: 480_000 })
let app: LaunchedServer
let issuer: Issuer
test.beforeAll(async () => {
  issuer = await startIssuer()
  app = await launchServer({
    COUNTERSIGN_ADMIN_EMAIL: '',
    COUNTERSIGN_ADMIN_PASSWORD: '',
    COUNTERSIGN_OIDC_ISSUER: issuer.url,
    COUNTERSIGN_OIDC_CLIENT_ID: 'countersign',
    COUNTERSIGN_OIDC_CLIENT_SECRET: 'client secret',
    COUNTERSIGN_OIDC_NAME: 'Example ID',
  })
})
test.afterAll(async () => {
  await app?.stop()
  await issuer?.stop()
})

test('the printed link makes the first admin once; then single sign-on lets in only who is invited', async ({
  browser,
}) => {
  const link = /http\S+\/setup\?token=\S+/.exec(app.printed())?.[0] ?? ''
  const page = await anotherBrowser(browser, app.address)
  await page.goto('/inbox')
  await expect(page.getByText('Nobody can sign in yet.')).toBeVisible()
  await expectAccessible(page)
  await page.goto('/setup')
  await expect(page.getByRole('heading', { name: 'Open the set-up link' })).toBeVisible()

  await page.goto(link)
  expect(page.url()).not.toContain('token')
  await expectAccessible(page)
  const late = await anotherBrowser(browser, app.address)
  await late.goto(link)
  for (const [who, name] of [
    [page, 'Grace'],
    [late, 'Mallory'],
  ] as const) {
    await who.getByLabel('Email').fill(`${name.toLowerCase()}@example.com`)
    await who.getByLabel('Your name').fill(name)
    await who.getByLabel('Password', { exact: true }).fill('the first admin’s password')
  }
  await page.getByRole('button', { name: 'Create admin' }).click()
  await expect(page).toHaveURL(/\/inbox$/)
  await late.getByRole('button', { name: 'Create admin' }).click()
  await expect(late.getByText(/This link has been used|Countersign is set up/).first()).toBeVisible()
  await late.goto(link)
  await expect(late.getByRole('heading', { name: 'Countersign is set up' })).toBeVisible()

  issuer.person = { sub: '42', email: 'ina@example.com', email_verified: true, name: 'Ina' }
  const ina = await anotherBrowser(browser, app.address)
  const comeIn = async () => {
    await ina.goto('/sign-in')
    await ina.getByRole('button', { name: 'Continue with Example ID' }).click()
  }
  await comeIn()
  await expect(ina.getByText('Nobody has invited this email address.')).toBeVisible()
  await invite(page, 'ina@example.com', 'operator')
  issuer.person.email_verified = false
  await comeIn()
  await expect(ina.getByText('does not confirm your email address')).toBeVisible()
  issuer.person.email_verified = true
  await comeIn()
  await expect(ina).toHaveURL(/\/inbox$/)
  await expect(ina.getByRole('button', { name: 'Account of Ina' })).toBeVisible()
})

import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessible'
import { admin } from './known'
import { anotherBrowser, fillSignIn, invite, join, signIn } from './people'

test('whoever opens a page without a session signs in and is brought back to it', async ({
  page,
  context,
}) => {
  await page.goto('/admin/keys')
  await expect(page).toHaveURL(/\/sign-in\?next=%2Fadmin%2Fkeys/)
  await expectAccessible(page)
  await fillSignIn(page, admin)
  await expect(page.getByRole('heading', { name: 'API keys', level: 1 })).toBeVisible()
  const session = (await context.cookies()).find(({ name }) => name === 'next-auth.session-token')
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', secure: false })
  expect((session?.expires ?? 0) * 1000 - Date.now()).toBeLessThan(7.1 * 24 * 3600 * 1000)
  await page.goto('/sign-in?next=//evil.example')
  await expect(page).toHaveURL(/\/inbox$/)
})

test.describe('from somewhere else', () => {
  test.use({ extraHTTPHeaders: { 'x-forwarded-for': '203.0.113.77' } })

  test('a wrong password is said, the fifth starts a wait, and the email stays typed', async ({
    page,
  }, info) => {
    const email = `guess-${info.project.name}@example.com`
    await page.goto('/sign-in')
    const said = page.getByRole('alert').filter({ hasText: /\S/ })
    for (let attempt = 1; attempt <= 4; attempt++) {
      const answered = page.waitForResponse((response) => response.request().method() === 'POST')
      await fillSignIn(page, { email, password: `wrong number ${attempt}` })
      await answered
      await expect(said).toHaveText('The email or the password is wrong.')
      await expect(page.getByLabel('Email')).toHaveValue(email)
    }
    await fillSignIn(page, { email, password: 'wrong number five' })
    await expect(said).toContainText(/Try again in \d+ seconds/)
    await fillSignIn(page, { email, password: 'wrong number six' })
    await expect(said).toContainText(/^Too many failed attempts\. Try again in \d+ seconds\.$/)
    await expectAccessible(page)
  })
})

test('signing out ends this session, signing out everywhere the other browser’s too', async ({
  page,
  browser,
  baseURL,
}, info) => {
  const person = { email: `rita-${info.project.name}@example.com`, password: 'rita has a password' }
  await signIn(page)
  const link = await invite(page, person.email, 'operator')
  const first = await anotherBrowser(browser, baseURL)
  await join(first, link, 'Rita Moreno', person.password)
  const second = await anotherBrowser(browser, baseURL)
  await signIn(second, person)

  await second.getByRole('button', { name: 'Account of Rita Moreno' }).click()
  await second.getByRole('button', { name: 'Sign out' }).click()
  await expect(second).toHaveURL(/\/sign-in/)
  await second.goto('/inbox')
  await expect(second).toHaveURL(/\/sign-in/)
  await signIn(second, person)

  await first.goto('/account')
  await expectAccessible(first)
  await first.getByRole('button', { name: 'Sign out everywhere' }).click()
  const dialog = first.getByRole('dialog', { name: 'Sign out everywhere?' })
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(first).toHaveURL(/\/sign-in/)
  expect((await second.request.get('/api/v1/requests')).status()).toBe(401)
  await second.goto('/inbox')
  await expect(second).toHaveURL(/\/sign-in/)
})

test('a new password is needed from then on', async ({ page, browser, baseURL }, info) => {
  const person = { email: `paul-${info.project.name}@example.com`, password: 'the first password' }
  await signIn(page)
  const link = await invite(page, person.email, 'operator')
  const own = await anotherBrowser(browser, baseURL)
  await join(own, link, 'Paul', person.password)
  await own.goto('/account')
  await own.getByLabel('Present password').fill('not this one')
  await own.getByLabel('New password').fill('the second password')
  await own.getByRole('button', { name: 'Change password' }).click()
  await expect(own.getByText('This is not your present password.')).toBeVisible()
  await own.getByLabel('Present password').fill(person.password)
  await own.getByLabel('New password').fill('the second password')
  await own.getByRole('button', { name: 'Change password' }).click()
  await expect(own.getByText('The password is changed.')).toBeVisible()
  await own.goto('/inbox')
  await expect(own).toHaveURL(/\/inbox$/)
  const other = await anotherBrowser(browser, baseURL)
  await signIn(other, { ...person, password: 'the second password' })
})

test('next-auth’s own door lets the same people in', async ({ request }) => {
  const { csrfToken } = await (await request.get('/api/auth/csrf')).json()
  const form = { csrfToken, json: 'true', callbackUrl: '/inbox' }
  const refused = await request.post('/api/auth/callback/credentials', {
    form: { ...form, email: 'nobody-at-all@example.com', password: 'wrong' },
  })
  expect(refused.status()).toBe(401)
  expect((await request.get('/api/v1/requests')).status()).toBe(401)
  await request.post('/api/auth/callback/credentials', { form: { ...form, ...admin } })
  expect((await request.get('/api/v1/requests')).status()).toBe(200)
  expect(await (await request.get('/api/auth/session')).json()).toMatchObject({
    user: { email: admin.email },
  })
  // A session reads; only a key or a form of ours writes.
  expect((await request.post('/api/v1/requests', { data: {} })).status()).toBe(401)
})

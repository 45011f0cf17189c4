import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessible'
import { signIn } from './people'

test('a key is shown once, works, and stops working when it is revoked', async ({
  page,
  playwright,
  baseURL,
}, info) => {
  const name = `errand-${info.project.name}`
  await signIn(page)
  await page.goto('/admin/keys')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'New key' }).click()
  const dialog = page.getByRole('dialog', { name: 'New API key' })
  await dialog.getByLabel('Name').fill('e2e-agent')
  await dialog.getByRole('button', { name: 'Create key' }).click()
  await expect(dialog.getByText('There is already a key named e2e-agent')).toBeVisible()
  await dialog.getByLabel('Name').fill(name)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Create key' }).click()

  const shown = page.getByRole('dialog', { name: `Key ${name} is ready` })
  const secret = /cs_[\w-]{43}/.exec((await shown.textContent()) ?? '')?.[0] ?? ''
  await expect(shown.getByRole('button', { name: 'Copy key' })).toBeVisible()
  await expectAccessible(page)
  await shown.getByRole('button', { name: 'I have stored it' }).click()
  await page.reload()
  await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible()
  expect(await page.content()).not.toContain(secret)

  // Without the console's cookies: the key alone.
  const headers = { authorization: `Bearer ${secret}` }
  const agent = await playwright.request.newContext({ baseURL, extraHTTPHeaders: headers })
  const asked = await agent.post('/api/v1/requests', {
    data: { question: 'May I?', response_type: 'confirm', source: name },
  })
  expect(asked.status()).toBe(201)

  await page.getByRole('button', { name: `Revoke ${name}` }).click()
  const confirm = page.getByRole('dialog', { name: `Revoke ${name}?` })
  await expectAccessible(page)
  await confirm.getByRole('button', { name: 'Revoke key' }).click()
  await expect(page.getByRole('row', { name: new RegExp(`${name}.*revoked`) })).toBeVisible()
  const refused = await agent.get('/api/v1/requests')
  expect(refused.status()).toBe(401)
  expect(await refused.json()).toMatchObject({ code: 'unauthenticated' })
})

import { randomBytes } from 'node:crypto'
import { expect } from '@playwright/test'
import { expectAccessible } from './accessible'
import { test } from './console-test'
import { joinAs } from './join-as'
import { askWithLink, refund } from './link-asks'

const somebody = () => `carol-${randomBytes(4).toString('hex')}@example.com`

test('an admin sees the live links and takes one back; it stays in the list of all', async ({
  page,
  request,
}) => {
  const recipient = somebody()
  const { path, id } = await askWithLink(request, refund, recipient)
  await page.goto('/admin/links')
  const row = page.getByRole('row').filter({ hasText: recipient })
  await expect(row).toContainText('live')
  await expect(
    row.getByRole('link', { name: 'Refund order #12345 for €499.99?' }).filter({ visible: true }),
  ).toHaveAttribute('href', `/inbox/${id}`)
  await expectAccessible(page)
  await row.getByRole('button', { name: `Revoke the link of ${recipient}` }).click()
  const dialog = page.getByRole('dialog', { name: `Revoke the link of ${recipient}?` })
  await dialog.getByRole('button', { name: 'Revoke link' }).click()
  await expect(row).toBeHidden()
  await page.getByRole('link', { name: 'All', exact: true }).click()
  await expect(row).toContainText('revoked')
  await expect(row.getByRole('button')).toHaveCount(0)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link was taken back')
})

test('a link is made on the request’s page with a code to scan, listed there and taken back', async ({
  page,
  agent,
}) => {
  const { id } = await agent.asks(refund)
  await page.goto(`/inbox/${id}`)
  // Buttons work once the page is alive: then it has noted that it was seen.
  await expect(page.getByText(/^Seen by/)).toBeVisible()
  await page.getByRole('button', { name: 'Let somebody answer by link' }).click()
  const dialog = page.getByRole('dialog', { name: 'A link to answer this request' })
  await dialog.getByLabel('Who answers').fill('carol@example.com')
  await dialog.getByRole('button', { name: 'Make the link' }).click()
  await expect(dialog.getByRole('img', { name: 'The link for carol@example.com as a QR code' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Copy link' })).toBeVisible()
  await expect(dialog.getByText(/\/a\/[\w-]{43}$/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Done' }).click()
  const links = page.getByRole('region', { name: 'Links' })
  await expect(links.getByRole('listitem')).toContainText(['carol@example.com'])
  await expect(links).toContainText('made in the console')
  await links.getByRole('button', { name: 'Revoke the link of carol@example.com' }).click()
  await page.getByRole('button', { name: 'Revoke link' }).click()
  await expect(links).toContainText('revoked')
})

test('an admin sets how far a link may go, in words, and the audit tells of it', async ({
  page,
  request,
}, info) => {
  test.skip(info.project.name === 'phone', 'One platform, one setting: changed by one test at a time')
  await page.goto('/admin/policy')
  const section = page.getByRole('region', { name: 'Answers by link' })
  await expect(section).toContainText('a risk of up to 0.7 and a priority of up to high')
  const save = async (risk: string) => {
    await section.getByLabel('Risk up to').fill(risk)
    await section.getByRole('button', { name: 'Save limits' }).click()
    await expect(section.getByRole('button', { name: 'Save limits' })).toBeDisabled()
  }
  // A limit no other test is near.
  await save('0.65')
  await expect(section).toContainText('a risk of up to 0.65')
  const { path } = await askWithLink(request, { ...refund, risk: 0.68 })
  await page.goto(path)
  await expect(page.getByRole('region', { name: 'Sign in to answer' })).toContainText('its risk is 0.68')
  await page.goto('/audit?type=policy.links_changed')
  await expect(page.getByRole('table')).toContainText('a risk of up to 0.65')
  await page.goto('/admin/policy')
  await save('0.7')
  await expectAccessible(page)
})

test('who is no admin does not see the links', async ({ page, browser }) => {
  const operator = await joinAs(page, browser, 'operator')
  await operator.goto('/admin/links')
  await expect(operator.getByRole('table')).toHaveCount(0)
  await operator.context().close()
})

import { expect } from '@playwright/test'
import { expectAccessible } from './accessible'
import { rowOf, test } from './connector'
import { joinAs } from './join-as'
import { admin } from './known'

const LIST = '/admin/deferred-operations'
const pageOf = (id: string) => `${LIST}/${encodeURIComponent(id)}`
const reason = 'The letter is already in the post.'
const unstoppable = { cancel_url: null, 'cancel/unavailable-reason': reason }

test('the list filters by kind, owner and status, searches, and grows by itself', async ({ page, work }) => {
  const slow = await work.registers('pending', { 'correlation/id': `run:${work.kind}` })
  const failed = await work.registers('fail', { retry_after_seconds: 1, owner_module_id: 'e2e-other' })
  await page.goto('/inbox')
  await page.getByRole('link', { name: /^Deferred \d+ not over/ }).click()
  await expect(page.getByRole('heading', { name: 'Deferred operations' })).toBeVisible()
  await page.getByLabel('Kind').fill(work.kind)
  await page.getByRole('button', { name: 'Filter' }).click()
  await expect(rowOf(page, slow)).toContainText('Pending')
  await expect(rowOf(page, failed)).toContainText('Failed')
  await expect(rowOf(page, failed)).toContainText('disk-full: No space left.')
  const counts = page.getByRole('navigation', { name: 'By status' })
  await expect(counts.getByRole('link', { name: 'Failed 1' })).toBeVisible()
  await expectAccessible(page)

  const later = await work.registers('restart')
  await expect(rowOf(page, later)).toContainText('Running')
  await counts.getByRole('link', { name: /^Open/ }).click()
  await expect(rowOf(page, failed)).toBeHidden()
  await expect(rowOf(page, later)).toBeVisible()
  await page.getByRole('link', { name: 'Clear' }).click()
  await expect(page.getByRole('link', { name: 'Clear' })).toBeHidden()
  await page.getByLabel('Owner').fill('e2e-other')
  await page.getByLabel('Kind').fill(work.kind)
  await page.getByRole('button', { name: 'Filter' }).click()
  await expect(rowOf(page, failed)).toBeVisible()
  await expect(rowOf(page, slow)).toBeHidden()
  for (const text of [`run:${work.kind}`, slow.slice(0, -4)]) {
    await page.goto(`${LIST}?q=${encodeURIComponent(text)}`)
    await expect(rowOf(page, slow)).toBeVisible()
    await expect(rowOf(page, failed)).toBeHidden()
  }
  await page.goto(`${LIST}?q=nothing-like-it&cursor=cut`)
  await expect(page.getByText('No operation matches.')).toBeVisible()
})

test('one is polled now, and says why it cannot be cancelled', async ({ page, work }) => {
  const id = await work.registers('restart', { ...unstoppable, retry_after_seconds: 300 })
  await page.goto(pageOf(id))
  await expect(page.getByText(`Cannot be cancelled: ${reason}`)).toBeVisible()
  await expect(page.getByText(/connector asked 5 min → 5 min/)).toBeVisible()
  await expect(page.getByRole('button', { name: /cancel/i })).toHaveCount(0)
  await expect(page.getByRole('timer')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Poll now' }).click()
  await expect(page.getByText('Running', { exact: true })).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: 'of 200 at most' })).toContainText('1')
  const history = page.getByRole('region', { name: 'Audit' })
  await expect(history.getByText('wanted to know now')).toBeVisible()
  await history.getByRole('button', { name: 'Check' }).click()
  await expect(history.getByText(/Intact/)).toBeVisible()
})

test('cancelling is a handshake: cancelled, refused or too late', async ({ page, work }) => {
  const ask = async () => {
    const dialog = page.getByRole('dialog', { name: 'Ask the connector to cancel?' })
    await dialog.getByLabel('Reason').fill('not needed any more')
    await dialog.getByRole('button', { name: 'Request cancellation' }).click()
  }
  const handshake = page.getByRole('list', { name: 'Handshake' })
  const stopped = await work.registers('pending')
  await page.goto(pageOf(stopped))
  await page.getByRole('button', { name: 'Cancel operation' }).click()
  await ask()
  await expect(handshake.getByText('Requested')).toBeVisible()
  await expect(page.getByRole('main').getByText('Cancelled', { exact: true })).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Poll now' })).toHaveCount(0)
  const asked = page.getByRole('listitem').filter({ hasText: 'asked to cancel an operation' })
  await expect(asked).toContainText(admin.email)

  const refused = await work.registers('restart')
  await page.goto(pageOf(refused))
  await page.getByRole('button', { name: 'Cancel operation' }).click()
  await ask()
  await expect(handshake.getByText('Refused')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ask again' })).toBeVisible()
  await expectAccessible(page)

  const finished = await work.registers('pending', { status_url: null })
  await page.goto(pageOf(finished))
  await expect(page.getByRole('button', { name: 'Poll now' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Cancel operation' }).click()
  await ask()
  await expect(page.getByText('the connector will cancel')).toBeVisible()
  await expect(handshake.getByText('Cancelled')).toBeVisible()
  await work.reports(finished, 'completed', { result: { secret: 'of the result' } })
  await expect(handshake.getByText(/^Too late/)).toBeVisible()
  await expect(page.getByText('Completed', { exact: true })).toBeVisible()
  await expect(page.getByText('of the result')).toHaveCount(0)
})

test('many are cancelled at once, after a list of what will be and what cannot', async ({ page, work }) => {
  const ids = [await work.registers('pending'), await work.registers('slow', { retry_after_seconds: 300 })]
  const fixed = await work.registers('restart', unstoppable)
  await page.goto(`${LIST}?kind=${work.kind}`)
  await expect(rowOf(page, fixed)).toContainText(reason)
  await expect(rowOf(page, fixed).getByRole('button', { name: /^Cancel/ })).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('button', { name: 'Cancel selected…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel 2 operations?' })
  const will = dialog.getByRole('region', { name: 'Will be asked to stop' })
  for (const id of ids) await expect(will.getByText(id)).toBeVisible()
  const cannot = dialog.getByRole('region', { name: 'Cannot be cancelled' })
  await expect(cannot.getByText(fixed)).toBeVisible()
  await expect(cannot.getByText(reason)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Request 2 cancellations' }).click()
  const result = page.getByRole('dialog', { name: 'Asked to stop' })
  await result.getByRole('button', { name: 'Done' }).click()
  await expect(rowOf(page, ids[0] ?? '')).toContainText('Cancelled')
  await expect(rowOf(page, ids[1] ?? '')).toContainText(/cancel (requested|acknowledged)|cancelled/)
  await expect(rowOf(page, fixed)).toContainText('Running')
})

test('auditors read without buttons; others are told who may', async ({ page, browser, work }) => {
  const id = await work.registers('pending')
  const auditor = await joinAs(page, browser, 'auditor')
  await auditor.goto(`${LIST}?kind=${work.kind}`)
  await expect(rowOf(auditor, id)).toBeVisible()
  await expect(auditor.getByRole('checkbox')).toHaveCount(0)
  await expect(auditor.getByRole('button', { name: /^Cancel/ })).toHaveCount(0)
  await rowOf(auditor, id).getByRole('link').click()
  await expect(auditor.getByRole('heading', { name: work.kind })).toBeVisible()
  await expect(auditor.getByRole('button', { name: /cancel|poll/i })).toHaveCount(0)
  const operator = await joinAs(page, browser, 'operator')
  for (const address of [LIST, pageOf(id)]) {
    await operator.goto(address)
    await expect(
      operator.getByRole('heading', { name: 'Only admins and auditors can open this page' }),
    ).toBeVisible()
  }
  await expect(operator.getByRole('link', { name: 'Deferred' })).toHaveCount(0)
})

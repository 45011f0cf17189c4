import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible'
import { joinAs } from './join-as'
import { test } from './runtime'

test.describe.configure({ mode: 'parallel' })

const earlier = '{"order":"12345","amount":49.99,"account":7,"note":"x","to":{"name":"Jo"}}'
const marked =
  '{"order":"12345","amount":499.99,"account":12345678901234567890,"urgent":true,"urgent":false,' +
  '"to":{"name":"J\u200Bo"}}'

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const call = (page: Page) => region(page, 'Proposed call')
const outcome = (page: Page) => region(page, 'Outcome')
const approval = (page: Page) => region(page, 'Approval')

/** Keys work once the page is alive: then it has noted that it was seen. */
async function open(page: Page, id: string) {
  await page.goto(`/inbox/${id}`)
  await expect(page.getByText('live', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Seen by/)).toBeVisible()
}

test('every mark stands where it belongs', async ({ page, runtime, colleagueAnswers }) => {
  test.slow()
  const before = await runtime.proposes(earlier)
  await colleagueAnswers(before.id, 'yes')
  const { id } = await runtime.proposes(marked)
  await open(page, id)
  await expect(call(page)).toContainText(`tool${runtime.toolName}`)
  await expect(call(page)).toContainText(
    'Look closely: 1 number lost precision, 1 key written more than once, 1 invisible character',
  )
  const definition = (name: string) =>
    call(page)
      .getByRole('definition')
      .filter({ has: page.getByText(name, { exact: false }) })
  await expect(definition('lost precision')).toContainText(
    '12345678901234567000lost precision, written 12345678901234567890, read as 12345678901234567000',
  )
  await expect(definition('499.99')).toContainText('changed, was 49.99')
  await expect(definition('only the last counts')).toContainText('false')
  await expect(definition('invisible character')).toContainText('JU+200Bo')
  await expect(definition('removed')).toContainText('removed, was "x"')
  await expect(call(page)).toContainText('from the last decision on this tool')
  await expect(call(page)).toContainText('Approved by grace@example.com')
  await expect(call(page)).toContainText('Approving runs nothing')
  await expectAccessible(page)
})

test('the exact JSON is one key away, with the text the model sent and the hash', async ({
  page,
  runtime,
  isMobile,
}) => {
  const { id, proposal } = await runtime.proposes(marked)
  await open(page, id)
  const button = page.getByRole('button', { name: 'Exact JSON' })
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  if (isMobile) await button.tap()
  else await page.keyboard.press('e')
  await expect(region(page, 'canonical JSON')).toContainText('"account":12345678901234567000')
  await expect(region(page, 'raw arguments')).toContainText('"urgent":true,"urgent":false')
  await expect(region(page, 'proposal hash')).toContainText(String(proposal?.hash))
  for (const name of ['canonical JSON', 'raw arguments', 'proposal hash'])
    await expect(page.getByRole('button', { name: `Copy ${name}` })).toBeVisible()
  await expectAccessible(page)
  if (isMobile) await button.tap()
  else await page.keyboard.press('e')
  await expect(region(page, 'raw arguments')).toBeHidden()
})

test('approved by keyboard, and the use of the approval is seen when it happens', async ({
  page,
  runtime,
  isMobile,
}) => {
  const request = await runtime.proposes(earlier)
  await open(page, request.id)
  if (isMobile) await page.getByRole('button', { name: 'Approve' }).tap()
  else await page.keyboard.press('a')
  await expect(outcome(page)).toContainText('Approved by you in the console')
  await expect(approval(page)).toContainText('The approval waits to be used')
  await expect(approval(page)).toContainText('The runtime may use it once, until')
  await runtime.consumes(request, 'billing-runtime')
  await expect(approval(page)).toContainText('The approval was used by billing-runtime')
  await expect(page.getByRole('button', { name: 'Revoke approval…' })).toBeHidden()
  await expectAccessible(page)
})

test('an unused approval is revoked after a second step', async ({ page, runtime, colleagueAnswers }) => {
  test.slow()
  const { id } = await runtime.proposes(earlier)
  await colleagueAnswers(id, 'yes')
  await open(page, id)
  await page.getByRole('button', { name: 'Revoke approval…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Revoke this approval?' })
  await dialog.getByRole('button', { name: 'Keep it' }).click()
  await expect(approval(page)).toContainText('waits to be used')
  await page.getByRole('button', { name: 'Revoke approval…' }).click()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The order was cancelled')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Revoke approval', exact: true }).click()
  await expect(approval(page)).toContainText('The approval was revoked by admin@example.com')
  await expect(dialog).toBeHidden()
  await expect(region(page, 'Audit')).toContainText('revoked the approval')
  await expect(region(page, 'Audit')).toContainText('The order was cancelled')
  await expectAccessible(page)
})

test('earlier decisions on exactly this proposal are shown and lead there', async ({
  page,
  runtime,
  colleagueAnswers,
}) => {
  const first = await runtime.proposes(earlier)
  await colleagueAnswers(first.id, 'no')
  const second = await runtime.proposes(` ${earlier} `)
  await open(page, second.id)
  const list = region(page, 'Earlier decisions on this exact proposal')
  await expect(list).toContainText('Rejected by grace@example.com')
  await list.getByRole('link').click()
  await page.waitForURL(`**/inbox/${first.id}`)
  await expect(outcome(page)).toContainText('Rejected by grace@example.com')
})

test('text that is not JSON is shown as the model wrote it', async ({ page, runtime }) => {
  const { id } = await runtime.proposes('{"order": "12345", "amount": 49')
  await open(page, id)
  await expect(call(page)).toContainText("The model's text was not JSON; this is what it wrote")
  await expect(region(page, 'What the model wrote')).toHaveText('{"order": "12345", "amount": 49')
  await expectAccessible(page)
})

test('a handoff says from whom to whom', async ({ page, runtime }) => {
  const { id } = await runtime.handsOff(`Finance ${runtime.toolName}`)
  await open(page, id)
  await expect(region(page, 'Proposed handoff')).toContainText(
    `handoffTriage AgentFinance ${runtime.toolName}`,
  )
  await expect(region(page, 'Proposed handoff')).toContainText('this exact handoff was approved')
  await expectAccessible(page)
})

test('an observer sees the public reason and nothing of the proposal', async ({ page, browser, runtime }) => {
  test.slow()
  const said = `A refund waits for ${runtime.toolName.slice(7)}.`
  const { id } = await runtime.proposes('{"amount":73104.42,"to":"jo@acme.test"}', { publicReason: said })
  const observer = await joinAs(page, browser, 'observer')
  await open(observer, id)
  await expect(observer.getByRole('heading', { level: 1, name: said })).toBeVisible()
  await expect(observer).toHaveTitle(new RegExp(said))
  await expect(observer.getByText('You may see the public reason only.')).toBeVisible()
  await expect(observer.getByText('Operators and admins answer it.')).toBeVisible()
  await expect(observer.getByRole('button', { name: /Approve|Reject|Exact JSON|link|Withdraw/ })).toHaveCount(
    0,
  )
  await expect(observer.getByRole('link', { name: 'Admin' })).toHaveCount(0)
  await expectAccessible(observer)
  for (const place of [`/inbox/${id}`, '/inbox', `/audit?request=${id}`, `/inbox/${id}/review`]) {
    await observer.goto(place)
    const shown = await observer.content()
    for (const secret of [runtime.toolName, '73104.42', 'jo@acme.test', 'refund_needs_approval'])
      expect(shown, `${place} tells ${secret}`).not.toContain(secret)
  }
  await observer.context().close()
})

import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { test } from './console-test'
import { joinAs } from './join-as'
import { confirmDeploy, freeText, refund, vendorForm } from './questions'

const hostile = {
  question: 'Pay \u202Egpj.exe\u200B <img src=x onerror="window.hacked=1">?',
  response_type: 'choice',
  choices: [
    { value: 'yes', label: 'App\u202Erove <b>now</b>', style: 'danger' },
    { value: 'no', label: 'No\u2066' },
  ],
  proposal: {
    kind: 'tool',
    name: 'pa\u200By',
    arguments: { 'to\u202E': '<script>window.hacked=1</script>' },
  },
  context: { note: '[click](javascript:window.hacked=1)', '\u202Ekey': 'x' },
  correlation: { run: '\u202E123' },
}

const question = (page: Page) => page.getByRole('article').getByRole('heading', { level: 1 })

async function expectHarmless(page: Page) {
  await expect(page.getByRole('main')).not.toContainText(/[\u200B-\u200F\u202A-\u202E\u2060-\u2069]/)
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
  expect(await page.getByRole('article').locator('img, b, iframe, script').count()).toBe(0)
}

test('hostile text is shown as what it is', async ({ page, agent }) => {
  const { id } = await agent.asks(hostile)
  await page.goto(`/inbox/${id}`)
  await expect(question(page)).toContainText('U+202E')
  await expect(question(page)).toContainText('<img src=x')
  await expectHarmless(page)
  expect(await page.title()).not.toMatch(/[\u200B\u202E]/)
  await page.getByText('Exact JSON, as stored').click()
  await expect(page.getByText('\\u202e', { exact: false }).first()).toBeVisible()
  await page.getByRole('button', { name: /rove <b>now/ }).click()
  await expect(page.getByRole('dialog')).toContainText('U+202E')
  await expectHarmless(page)
})

const rich = {
  ...refund,
  priority: 'critical',
  risk: 0.9,
  confidence: 0.2,
  context: { customer: { orders: [1, 'x'] } },
}
const pages = { choice: rich, confirm: confirmDeploy, text: freeText, form: vendorForm, hostile }

async function expectNoViolation(page: Page) {
  const { violations } = await new AxeBuilder({ page }).include('main').analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([])
}

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`no accessibility violation in ${colorScheme}`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } })

    for (const [name, asked] of Object.entries(pages))
      test(name, async ({ page, agent }) => {
        const { id } = await agent.asks(asked)
        await page.goto(`/inbox/${id}?source=${agent.name}`)
        await expect(page.getByRole('region', { name: 'Your answer' })).toBeVisible()
        await expectNoViolation(page)
      })

    test('danger and outcome', async ({ page, agent, colleagueAnswers }) => {
      const { id } = await agent.asks(rich)
      await page.goto(`/inbox/${id}?source=${agent.name}`)
      await page.getByRole('button', { name: /Block the customer/ }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectNoViolation(page)
      await page.keyboard.press('Escape')
      await colleagueAnswers(id, 'deny')
      await expect(page.getByRole('region', { name: 'Outcome' })).toBeVisible()
      await expectNoViolation(page)
    })

    test('the audit log', async ({ page, agent }) => {
      const { id } = await agent.asks(rich)
      await page.goto(`/audit?request=${id}`)
      await expect(page.getByRole('heading', { name: 'Audit', exact: true })).toBeVisible()
      await expectNoViolation(page)
    })
  })

test('an auditor reads and checks, but has nothing to answer with', async ({ page, browser, agent }) => {
  const { id } = await agent.asks(refund)
  const auditor = await joinAs(page, browser, 'auditor')
  await auditor.goto(`/inbox/${id}`)
  await expect(question(auditor)).toHaveText(refund.question)
  await expect(auditor.getByText('Operators and admins answer it.')).toBeVisible()
  await expect(auditor.getByRole('button', { name: 'Approve refund' })).toHaveCount(0)
  await expect(auditor.getByRole('button', { name: 'Withdraw this request…' })).toHaveCount(0)
  await auditor.keyboard.press('1')
  await auditor.getByRole('button', { name: 'Check' }).click()
  await expect(auditor.getByText('Intact: 1 event, every hash recomputed.')).toBeVisible()
  await auditor.goto('/audit')
  await auditor.getByRole('button', { name: 'Check the whole log' }).click()
  await expect(auditor.getByText(/^Intact: [\d,]+ chains, [\d,]+ events\.$/)).toBeVisible()
  await auditor.context().close()
})

test('the audit log is filtered by request and leads to it', async ({ page, agent, colleagueAnswers }) => {
  const { id } = await agent.asks(refund)
  await colleagueAnswers(id, 'deny')
  await page.goto('/audit')
  await page.getByRole('textbox', { name: 'Request' }).fill(id)
  await page.getByRole('button', { name: 'Filter' }).click()
  await expect(page.getByRole('row')).toHaveCount(3)
  await page.getByRole('button', { name: 'Check what is shown' }).click()
  await expect(page.getByText('Intact: 1 chain.')).toBeVisible()
  await page
    .getByRole('link', { name: `open request ${id}` })
    .first()
    .click()
  await expect(question(page)).toHaveText(refund.question)
})

test('a request that does not exist says so', async ({ page }) => {
  for (const id of ['req_00000000000000000000000000', 'nonsense', '%00']) {
    const answer = await page.goto(`/inbox/${id}`)
    expect(answer?.status()).toBeLessThan(500)
    if (id !== '%00') await expect(page.getByText('There is no such request')).toBeVisible()
  }
})

import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from '@playwright/test'
import { expectAccessible } from './accessible'
import { test } from './console-test'

type Call = { id: string; body: string }

let receiver: Server
let received: Call[]
let status: number

test.beforeEach(async () => {
  received = []
  status = 200
  receiver = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    received.push({ id: String(request.headers['webhook-id']), body })
    response.writeHead(status).end()
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
})
test.afterEach(() => {
  receiver.closeAllConnections()
  receiver.close()
})

test('an admin adds a webhook, tests it, routes an agent to it, and sends again what failed', async ({
  page,
  agent,
}) => {
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`
  const name = `desk-${agent.name}`
  await page.goto('/admin/channels')
  await page.getByRole('button', { name: 'Add channel' }).click()
  const dialog = page.getByRole('dialog', { name: 'New channel' })
  await dialog.getByLabel('Kind').selectOption('Webhook')
  await dialog.getByLabel('Name', { exact: true }).fill(name)
  await dialog.getByLabel('URL').fill('http://169.254.169.254/')
  // Other tests ask at the same time; only this agent's requests are to go here.
  await dialog.getByLabel('Default').uncheck()
  await dialog.getByRole('button', { name: 'Save channel' }).click()
  await expect(dialog.getByText(/leads to an address that may not be called/)).toBeVisible()
  await dialog.getByLabel('URL').fill(url)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save channel' }).click()
  const fresh = page.getByRole('dialog', { name: `Channel ${name} is ready` })
  await expect(fresh.getByText(/whsec_/)).toBeVisible()
  await fresh.getByRole('button', { name: 'I have stored it' }).click()

  await page.getByRole('button', { name: `Send a test through ${name}` }).click()
  await expect(page.getByText('The test was taken.')).toBeVisible()
  expect(received).toHaveLength(1)
  status = 403
  await page.getByRole('button', { name: `Send a test through ${name}` }).click()
  await expect(page.getByText('The test was not sent: The receiver answered 403.')).toBeVisible()

  status = 200
  await expect(async () => {
    // Another test may save its routes between our reading and our saving.
    await page.reload()
    await page.getByRole('button', { name: 'Add route' }).click()
    const route = page.getByRole('group', { name: /^Route \d+$/ }).last()
    await route.getByLabel('Agent', { exact: true }).fill(agent.name)
    await route.getByLabel(name, { exact: true }).check()
    await page.getByRole('button', { name: 'Save routes' }).click()
    const preview = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: agent.name }) })
    await expect(preview.getByText(`Webhook ${name}`)).toBeVisible({ timeout: 5000 })
  }).toPass()
  await expectAccessible(page)

  // By its hint, because the other run of this test may have saved its own routes over these.
  const first = await agent.asks({ question: 'Is anybody told?', channel_hint: name })
  await page.goto(`/inbox/${first.id}`)
  const told = page.getByRole('list', { name: 'Notifications' })
  await expect(told.getByText(`Webhook ${name}`)).toBeVisible()
  await expect(told.getByText('sent', { exact: true })).toBeVisible()
  expect(received.filter(({ body }) => body.includes(first.id))).toHaveLength(1)

  status = 410
  const second = await agent.asks({ question: 'Is anybody told now?', channel_hint: name })
  await page.goto(`/inbox/${second.id}`)
  await expect(told.getByText('failed')).toBeVisible()
  await expect(told.getByText('The receiver answered 410.')).toBeVisible()
  await expectAccessible(page)

  await page.goto('/admin/deliveries')
  await page.getByLabel('Status').selectOption('failed')
  await page.getByLabel('Channel').selectOption(name)
  await page.getByRole('button', { name: 'Filter' }).click()
  await expectAccessible(page)
  status = 200
  await page.getByRole('button', { name: `Send again to Webhook ${name}` }).click()
  await expect(page.getByText('Nothing matches this filter.')).toBeVisible()
  await page.goto(`/inbox/${second.id}`)
  await expect(told.getByText('sent', { exact: true })).toBeVisible()
  const tries = received.filter(({ body }) => body.includes(second.id))
  expect(tries.length).toBeGreaterThan(1)
  expect(new Set(tries.map(({ id }) => id)).size).toBe(1)
})

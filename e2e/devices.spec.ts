import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './accessible'
import { signIn } from './people'
import { launchServer } from './start-server'

test.skip(({ isMobile }) => Boolean(isMobile), 'Channels are for the whole platform: one test changes them')

/** A browser whose push service always agrees; the real one is not reachable from a test. */
async function withPushService(page: Page) {
  await page.addInitScript(() => {
    const keys = { p256dh: btoa('\u0004'.repeat(65)), auth: btoa('\u0001'.repeat(16)) }
    const url = (text: string) => text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
    const endpoint = 'https://push.example.com/this-device'
    const subscription = {
      endpoint,
      toJSON: () => ({ endpoint, keys: { p256dh: url(keys.p256dh), auth: url(keys.auth) } }),
      unsubscribe: async () => {
        localStorage.removeItem('subscribed')
        return true
      },
    } as unknown as PushSubscription
    PushManager.prototype.subscribe = async (options) => {
      if (!options?.userVisibleOnly || !options.applicationServerKey) throw new Error('no key')
      localStorage.setItem('subscribed', 'yes')
      return subscription
    }
    PushManager.prototype.getSubscription = async () =>
      localStorage.getItem('subscribed') ? subscription : null
  })
}

test('a person turns notifications on for this device, sees it in the list and takes it off', async ({
  browser,
}) => {
  const server = await launchServer()
  const context = await browser.newContext({ baseURL: server.address, permissions: ['notifications'] })
  const page = await context.newPage()
  await withPushService(page)
  await signIn(page)
  await page.goto('/account')
  const toggle = page.getByRole('checkbox', { name: 'Notify me on this device' })
  await expect(page.getByText('No push channel is turned on')).toBeVisible()
  await expect(toggle).toBeDisabled()

  await page.goto('/admin/channels')
  await page.getByRole('button', { name: 'Add channel' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'New channel' })
  await dialog.getByLabel('Kind').selectOption('push')
  await dialog.getByLabel('Name').fill('push')
  await dialog.getByLabel('Contact').fill('admin@example.com')
  await dialog.getByRole('button', { name: 'Save channel' }).click()
  await expect(dialog).toBeHidden()

  await page.goto('/account')
  // It is on when the server knows of it, not when it is pressed.
  await toggle.click()
  await expect(toggle).toBeChecked()
  const devices = page.getByRole('list', { name: 'Devices that notify you' })
  await expect(devices.getByRole('listitem')).toContainText(['this device'])
  await expect(devices).toContainText('push.example.com')
  await expectAccessible(page)
  await page.reload()
  await expect(toggle).toBeChecked()

  await devices.getByRole('button', { name: /^Remove / }).click()
  await page.getByRole('button', { name: 'Remove device' }).click()
  await expect(devices).toBeHidden()
  await expect(toggle).not.toBeChecked()

  // Who signs out is told of nothing more on this device.
  await toggle.click()
  await expect(devices).toBeVisible()
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await page.waitForURL('**/sign-in')
  expect(await page.evaluate(() => localStorage.getItem('subscribed'))).toBeNull()
  await context.close()
  await server.stop()
})

import { expect } from '@playwright/test'
import { test } from './console-test'

test.skip(({ isMobile }) => isMobile, 'a phone has no keyboard')

test('a day at the keyboard: move, open, come back, search, help', async ({ page, agent }) => {
  for (const question of ['Third?', 'Second?', 'First?']) await agent.asks({ question })
  await page.goto(`/inbox?source=${agent.name}`)
  await expect(page.getByRole('status').filter({ hasText: 'live' })).toBeVisible()
  const list = page.getByRole('region', { name: 'Requests' })
  const row = (question: string) => list.getByRole('link', { name: question })

  await page.keyboard.press('j')
  await expect(row('First?')).toBeFocused()
  await page.keyboard.press('j')
  await page.keyboard.press('ArrowDown')
  await expect(row('Third?')).toBeFocused()
  await page.keyboard.press('k')
  await expect(row('Second?')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/inbox\/req_/)
  await expect(page.getByRole('heading', { name: 'Second?' })).toBeVisible()
  await expect(row('Second?')).toBeFocused()
  await expect(row('Second?')).toHaveAttribute('aria-current', 'page')

  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(new RegExp(`/inbox\\?source=${agent.name}$`))

  await page.keyboard.press('/')
  const search = page.getByRole('searchbox', { name: 'Search requests' })
  await expect(search).toBeFocused()
  await page.keyboard.type('jk?')
  await expect(search).toHaveValue('jk?')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(search).toHaveValue('')
  await expect(row('Second?')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(row('Second?')).toBeFocused()

  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(row('Second?')).toBeFocused()

  await page.keyboard.press('g')
  await page.keyboard.press('i')
  await expect(page).toHaveURL(/\/inbox$/)
})

test('single-key shortcuts can be switched off', async ({ page, agent }) => {
  await agent.asks({ question: 'First?' })
  await page.goto(`/inbox?source=${agent.name}`)
  await expect(page.getByRole('status').filter({ hasText: 'live' })).toBeVisible()
  await page.keyboard.press('?')
  await page.getByRole('checkbox', { name: 'Single-key shortcuts' }).uncheck()
  await page.keyboard.press('Escape')
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Search requests' })).not.toBeFocused()
})

test('focus stays on its row while others come and go, and passes on when its own row is answered', async ({
  page,
  agent,
  colleagueAnswers,
}) => {
  // More than fit on the screen, so that the list can scroll to keep a row in its place.
  for (let more = 0; more < 15; more++) await agent.asks({ question: `More ${more}?` })
  await agent.asks({ question: 'Third?' })
  const second = await agent.asks({ question: 'Second?' })
  const first = await agent.asks({ question: 'First?' })
  await page.goto(`/inbox?source=${agent.name}`)
  await expect(page.getByRole('status').filter({ hasText: 'live' })).toBeVisible()
  const list = page.getByRole('region', { name: 'Requests' })
  const row = (question: string) => list.getByRole('link', { name: question })
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(row('Second?')).toBeFocused()
  const place = await row('Second?').boundingBox()

  await agent.asks({ question: 'Newest?' })
  await expect(row('Newest?')).toHaveCount(1)
  await expect(row('Second?')).toBeFocused()
  expect(await row('Second?').boundingBox()).toEqual(place)

  await colleagueAnswers(first.id, 'yes')
  await expect(row('First?')).toHaveCount(0)
  await expect(row('Second?')).toBeFocused()

  await colleagueAnswers(second.id, 'no')
  await expect(row('Second?')).toHaveCount(0)
  await expect(row('Third?')).toBeFocused()
})

test('the divider moves by keyboard and stays where it was put', async ({ page }) => {
  await page.goto('/inbox')
  const divider = page.getByRole('separator', { name: 'Width of the list' })
  await divider.focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await expect(divider).toHaveAttribute('aria-valuenow', '376')
  await page.reload()
  await expect(divider).toHaveAttribute('aria-valuenow', '376')
})

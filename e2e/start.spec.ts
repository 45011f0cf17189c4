import { expect, test } from '@playwright/test'

test('the server is healthy and its pages cannot be framed', async ({ page, request }) => {
  expect((await request.get('/healthz')).ok()).toBe(true)
  const response = await page.goto('/')
  const headers = response?.headers() ?? {}
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['referrer-policy']).toBe('same-origin')
})

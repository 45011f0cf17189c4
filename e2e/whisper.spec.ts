import { expect } from '@playwright/test'
import { test } from './connector'

test('a draft is written elsewhere, approved by a person, and only then published', async ({
  page,
  work,
}) => {
  const question = `Publish the whisper ${work.kind}?`
  const id = await work.registers('quick', {
    retry_after_seconds: 1,
    continuation: {
      schema: 'orbiplex-continuation.v1',
      resume_point: { output_binding: 'draft' },
      context: { rumour: 'kept by the host' },
    },
    review: { question, approve_label: 'Publish', reject_label: 'Keep it back' },
  })
  expect((await work.resumes(id)).status).toBe(409)
  await page.goto(`/admin/deferred-operations/${encodeURIComponent(id)}`)
  await expect(page.getByText('Completed', { exact: true })).toBeVisible()
  // The result is there, and nobody has approved it.
  expect((await work.resumes(id)).status).toBe(409)
  await page.getByRole('link', { name: 'pending' }).click()
  await expect(page.getByRole('heading', { name: question })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('answered')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('region', { name: 'Outcome' })).toContainText('Approved by you')
  const { status, body } = await work.resumes(id)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    continuation: { context: { rumour: 'kept by the host', draft: { answered: 2 } } },
  })
  await page.goto(`/admin/deferred-operations/${encodeURIComponent(id)}`)
  await expect(page.getByText('took the continuation')).toBeVisible()
  await expect(page.getByText('kept by the host')).toHaveCount(0)
  expect((await work.resumes(id)).status).toBe(409)
})

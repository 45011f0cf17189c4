import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { refusalOf } from '@/lib/testing/refusal'
import { readOpenIntentFile } from './openintent-file'

function aFile(text: string): string {
  const path = join(mkdtempSync(join(tmpdir(), 'openintent-')), 'openintent.yaml')
  writeFileSync(path, text)
  return path
}

test('RFC-0026 §5: openintent.yaml states the platform level', () => {
  const path = aFile(`
server:
  port: 8000
suspension:
  default_retry_policy:
    max_attempts: 3
    interval_seconds: 3600 # an hour
`)
  expect(readOpenIntentFile(path)).toEqual({ maxAttempts: 3, intervalSeconds: 3600 })
})

test('without the setting and without a file nothing is stated', () => {
  expect(readOpenIntentFile(undefined)).toEqual({})
})

test.each([
  ['a field', 'suspension: {default_retry_policy: {max_attempts: 0}}', /default_retry_policy\.max_attempts/],
  ['a line', 'suspension:\n  default_retry_policy: [1, 2', /line 2/],
])('a bad file is named, with %s', (_, text, problem) => {
  const path = aFile(text)
  const { message } = refusalOf(() => readOpenIntentFile(path))
  expect(message).toContain(`${path} (COUNTERSIGN_OPENINTENT_CONFIG) cannot be used`)
  expect(message).toMatch(problem)
})

test('a file that was named and is not there is a mistake', () => {
  expect(refusalOf(() => readOpenIntentFile('/no/such.yaml')).message).toMatch(/no such file/)
})

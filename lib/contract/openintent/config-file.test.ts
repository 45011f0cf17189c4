import { expect, test } from 'vitest'
import { refusalOf } from '@/lib/testing/refusal'
import { readConfigFile } from './config-file'

const stating = (policy: unknown) => ({ suspension: { default_retry_policy: policy } })

test.each([
  ['an empty file', null],
  ['a file about other things', { server: { port: 8000 }, suspension: { other: 1 } }],
  ['no policy', stating(null)],
])('RFC-0026 §5: %s states nothing', (_, document) => expect(readConfigFile(document)).toEqual({}))

test('RFC-0026 §5: the platform level, each field as it is stated', () => {
  expect(readConfigFile(stating({ max_attempts: 3, interval_seconds: 3600 }))).toEqual({
    maxAttempts: 3,
    intervalSeconds: 3600,
  })
  expect(
    readConfigFile(
      stating({
        strategy: 'fixed',
        interval_seconds: 60,
        final_fallback_policy: 'complete_with_fallback',
        escalation_ladder: [{ attempt: 2, channel_hint: 'email', notify_to: 'boss@example.com' }],
      }),
    ),
  ).toEqual({
    strategy: 'fixed',
    intervalSeconds: 60,
    finalFallbackPolicy: 'complete_with_fallback',
    escalationLadder: [{ attempt: 2, channelHint: 'email', notifyTo: 'boss@example.com' }],
  })
})

test.each<[string, unknown]>([
  ['suspension.default_retry_policy.max_attempts', stating({ max_attempts: 0 })],
  ['suspension.default_retry_policy.max_attempts', stating({ max_attempts: 'three' })],
  ['suspension.default_retry_policy.max_attempts', stating({ max_attempts: 100, interval_seconds: 31e6 })],
  ['suspension.default_retry_policy.interval_seconds', stating({ interval_seconds: 0 })],
  ['suspension.default_retry_policy.interval_seconds', stating({ max_attempts: 2 })],
  ['suspension.default_retry_policy.strategy', stating({ strategy: 'exponential' })],
  ['suspension.default_retry_policy.final_fallback_policy', stating({ final_fallback_policy: 'ask' })],
  ['suspension.default_retry_policy.max_atempts', stating({ max_atempts: 3 })],
  ['suspension.default_retry_policy.escalation_ladder.0.attempt', stating({ escalation_ladder: [{}] })],
  ['suspension.default_retry_policy', stating('often')],
  ['suspension', { suspension: [] }],
])('%s is named when it cannot be used', (field, document) => {
  const refusal = refusalOf(() => readConfigFile(document))
  expect(refusal.message.startsWith(`${field}: `)).toBe(true)
})

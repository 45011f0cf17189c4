import { describe, expect, it } from 'vitest'
import type { RetryPolicyLevel } from './retry-policy'
import { demandUsableLevels, readRetryPolicyLevel, storeRetryPolicyLevel } from './retry-policy-level'

const whole: RetryPolicyLevel = {
  maxAttempts: 3,
  intervalSeconds: 300,
  strategy: 'fixed',
  escalationLadder: [{ attempt: 2, channelHint: 'email', notifyTo: null }],
  finalFallbackPolicy: 'complete_with_fallback',
}

describe('a stored level', () => {
  it.each([{}, whole, { maxAttempts: 2 }, { escalationLadder: [] }])('comes back as it was: %j', (level) => {
    expect(readRetryPolicyLevel(JSON.parse(JSON.stringify(storeRetryPolicyLevel(level))))).toEqual(level)
  })
  it.each([
    undefined,
    null,
    'x',
    [],
    { maxAttempts: 'many', finalFallbackPolicy: 'explode', strategy: 'wild' },
  ])('states nothing when it is %j', (stored) => expect(readRetryPolicyLevel(stored)).toEqual({}))
})

describe('demandUsableLevels', () => {
  it.each<[string, RetryPolicyLevel, RetryPolicyLevel, string]>([
    ['attempts without an interval', { maxAttempts: 3 }, {}, 'The platform default would ask more than once'],
    [
      'an agent’s attempts without any interval',
      {},
      { maxAttempts: 3 },
      'The default of bot would ask more than once',
    ],
    ['more than 366 days', { maxAttempts: 100, intervalSeconds: 366 * 24 * 3600 }, {}, 'more than 366 days'],
  ])('refuses %s', (_, platform, level, message) => {
    expect(() => demandUsableLevels(platform, [{ agent: 'bot', level }])).toThrow(message)
  })
  it('lets an agent’s attempts stand on the platform’s interval', () => {
    expect(() =>
      demandUsableLevels({ intervalSeconds: 60 }, [{ agent: 'bot', level: { maxAttempts: 3 } }]),
    ).not.toThrow()
  })
})

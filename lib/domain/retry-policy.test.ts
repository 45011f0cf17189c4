import { describe, expect, it } from 'vitest'
import { aPolicy } from '@/lib/testing/builders'
import { refusalOf } from '@/lib/testing/refusal'
import {
  boundByTimeout,
  MAX_WINDOW_SECONDS,
  noPolicy,
  type RetryPolicy,
  type RetryPolicyLevel,
  resolveRetryPolicy,
  windowSeconds,
} from './retry-policy'

const platform: RetryPolicyLevel = {
  maxAttempts: 3,
  intervalSeconds: 3600,
  escalationLadder: [{ attempt: 2, channelHint: 'email', notifyTo: null }],
  finalFallbackPolicy: 'fail',
}
const agent: RetryPolicyLevel = {
  maxAttempts: 2,
  intervalSeconds: 1800,
  escalationLadder: [],
  finalFallbackPolicy: 'complete_with_fallback',
}
const request: RetryPolicyLevel = {
  maxAttempts: 1,
  intervalSeconds: 300,
  escalationLadder: [{ attempt: 1, channelHint: 'pager', notifyTo: 'boss' }],
  finalFallbackPolicy: 'use_default_and_continue',
}

describe('the cascade', () => {
  it('nobody says anything: ask once, wait without end, fail', () => {
    expect(resolveRetryPolicy(null, null, {})).toEqual(noPolicy)
  })

  describe.each(['maxAttempts', 'intervalSeconds', 'escalationLadder', 'finalFallbackPolicy'] as const)(
    '%s on its own',
    (field) => {
      const only = (level: RetryPolicyLevel) => ({ [field]: level[field] })
      it.each<[string, (RetryPolicyLevel | null)[], RetryPolicyLevel]>([
        ['is the platform’s when nobody else states it', [only(platform), null, {}], platform],
        ['is the agent’s over the platform’s', [only(platform), only(agent), {}], agent],
        ['is the request’s over both', [only(platform), only(agent), only(request)], request],
        [
          'is the request’s over the platform’s when the agent is silent',
          [only(platform), {}, only(request)],
          request,
        ],
      ])('%s', (_, levels, expected) => {
        expect(resolveRetryPolicy(...levels)).toEqual({ ...noPolicy, ...only(expected) })
      })
    },
  )

  it('each field comes from the nearest level that states it, not from one level as a whole', () => {
    expect(
      resolveRetryPolicy(platform, { maxAttempts: 5 }, { finalFallbackPolicy: 'complete_with_fallback' }),
    ).toEqual({ ...noPolicy, ...platform, maxAttempts: 5, finalFallbackPolicy: 'complete_with_fallback' })
  })

  it('an empty ladder is a statement: it removes the inherited one', () => {
    expect(resolveRetryPolicy(platform, null, { escalationLadder: [] }).escalationLadder).toEqual([])
  })
})

describe('the whole window is interval × attempts', () => {
  it.each<[string, Partial<RetryPolicy>, number | null, number | null]>([
    ['without an interval nothing expires', {}, null, null],
    ['a timeout alone is one attempt of that length', {}, 60, 60],
    ['an interval alone', { intervalSeconds: 60 }, null, 60],
    ['three attempts', { intervalSeconds: 60, maxAttempts: 3 }, null, 180],
    ['the timeout stands in for a missing interval', { maxAttempts: 3 }, 60, 180],
    ['a longer interval is cut to the timeout', { intervalSeconds: 100, maxAttempts: 3 }, 60, 180],
    ['a shorter interval stays', { intervalSeconds: 10, maxAttempts: 3 }, 60, 30],
    ['366 days', { intervalSeconds: MAX_WINDOW_SECONDS }, null, MAX_WINDOW_SECONDS],
  ])('%s', (_, policy, timeoutSeconds, expected) => {
    expect(windowSeconds(boundByTimeout(aPolicy(policy), timeoutSeconds))).toBe(expected)
  })

  it.each<[string, Partial<RetryPolicy>, string]>([
    ['several attempts with nothing between them', { maxAttempts: 2 }, 'retry_policy.interval_seconds'],
    ['more than 366 days', { maxAttempts: 2, intervalSeconds: MAX_WINDOW_SECONDS }, 'retry_policy'],
  ])('refuses %s', (_, policy, field) => {
    expect(refusalOf(() => boundByTimeout(aPolicy(policy), null))).toMatchObject({
      code: 'invalid_input',
      details: { field },
    })
  })
})

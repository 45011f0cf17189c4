import { expect, it } from 'vitest'
import { toRetryPolicyLevel } from './retry-policy'

it.each([
  ['the alias alone', undefined, 'complete_with_fallback', { finalFallbackPolicy: 'complete_with_fallback' }],
  ['the policy alone', { final_fallback_policy: 'fail' }, undefined, { finalFallbackPolicy: 'fail' }],
  [
    'the policy’s own field over the alias',
    { final_fallback_policy: 'fail' },
    'complete_with_fallback',
    { finalFallbackPolicy: 'fail' },
  ],
  [
    'the alias beside other fields',
    { max_attempts: 2 },
    'complete_with_fallback',
    { maxAttempts: 2, finalFallbackPolicy: 'complete_with_fallback' },
  ],
  ['nothing: every field is inherited', {}, undefined, {}],
  [
    'a rung with its optional fields absent',
    { escalation_ladder: [{ attempt: 2 }] },
    undefined,
    { escalationLadder: [{ attempt: 2, channelHint: null, notifyTo: null }] },
  ],
] as const)('fallback_policy is an alias: %s', (_, body, alias, level) => {
  const copy = body && {
    ...body,
    escalation_ladder: 'escalation_ladder' in body ? [...body.escalation_ladder] : undefined,
  }
  expect(toRetryPolicyLevel(copy, alias)).toEqual(level)
})

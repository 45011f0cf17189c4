import { expect, it } from 'vitest'
import { defaultHostPolicy, readHostPolicyLevel } from '@/lib/domain/operation/host-policy'
import { hostDraftOf, hostLevelOf } from './host-policy-draft'
import { hostPolicyOrigin, hostPolicyValue } from './host-policy-words'

it('gives back what it was given, and nothing for what is inherited', () => {
  const whole = { ...defaultHostPolicy, connectorOrigins: ['https://a.example.com', 'https://b.example.com'] }
  expect(hostLevelOf(hostDraftOf(whole))).toEqual(whole)
  expect(hostLevelOf(hostDraftOf({}))).toEqual({})
})

it('leaves the refusal of what is no number to the rules', () => {
  const draft = hostDraftOf({})
  const level = hostLevelOf({ ...draft, numbers: { ...draft.numbers, maxAttempts: 'many' } })
  expect(() => readHostPolicyLevel(level)).toThrow('maxAttempts must be a whole number from 1 to 10000.')
})

it('says each value and where it comes from', () => {
  expect(hostPolicyValue(defaultHostPolicy, 'maxTtlSeconds')).toBe('15 min')
  expect(hostPolicyValue(defaultHostPolicy, 'connectorOrigins')).toBe('wherever a call may go')
  const sources = { level: { maxAttempts: 3 }, environment: { maxAttempts: 4, jitterPercent: 0 } }
  expect(hostPolicyOrigin('maxAttempts', sources)).toBe('stated here')
  expect(hostPolicyOrigin('jitterPercent', sources)).toBe('from COUNTERSIGN_DEFERRED_POLICY')
  expect(hostPolicyOrigin('unknown', sources)).toBe('from Countersign itself')
})

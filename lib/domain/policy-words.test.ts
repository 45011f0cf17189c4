import { expect, it } from 'vitest'
import { fieldWords, originOf, policyWords, secondsWords } from './policy-words'
import { noPolicy } from './retry-policy'

it.each([
  [0, '0 s'],
  [59, '59 s'],
  [90, '1 min 30 s'],
  [3600, '1 h'],
  [90_061, '1 d 1 h 1 min 1 s'],
])('%i s are %s', (seconds, words) => expect(secondsWords(seconds)).toBe(words))

it('says what happens, whatever the policy', () => {
  expect(policyWords(noPolicy)).toBe('Asks once and waits without end, unless the request states a timeout.')
  expect(policyWords({ ...noPolicy, intervalSeconds: 60 })).toContain(
    'Asks once, waits 1 min, then: the request expires',
  )
  const repeated = policyWords({
    ...noPolicy,
    maxAttempts: 3,
    intervalSeconds: 300,
    finalFallbackPolicy: 'complete_with_fallback',
  })
  expect(repeated).toContain('up to 3 times, 5 min apart (15 min in all), then: the request’s fallback value')
})

it('names the level each value comes from', () => {
  const stated = { maxAttempts: 2 }
  expect(originOf('maxAttempts', { platform: {}, file: {}, agent: {} })).toBe('built in')
  expect(originOf('maxAttempts', { platform: {} })).toBe('built in')
  expect(originOf('maxAttempts', { platform: {}, file: stated, agent: {} })).toBe('file')
  expect(originOf('maxAttempts', { platform: stated, file: stated, agent: {} })).toBe('platform')
  expect(originOf('maxAttempts', { platform: stated, file: stated, agent: stated })).toBe('agent')
})

it('says each rung of the ladder', () => {
  const escalationLadder = [{ attempt: 2, channelHint: 'email', notifyTo: 'boss@example.com' }]
  expect(fieldWords({ escalationLadder }, 'escalationLadder')).toBe('attempt 2 by email to boss@example.com')
  expect(fieldWords({}, 'escalationLadder')).toBe('none')
})

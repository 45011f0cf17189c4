import { describe, expect, it } from 'vitest'
import { defaultWords, riskWords, valueWords } from './row-words'

const at = '2025-03-05T14:05:00.000Z'
const deny = {
  value: 'deny',
  label: 'Deny refund',
  description: null,
  style: 'danger' as const,
  verdict: null,
  metadata: {},
}

const from = (protocol: 'native' | 'aioc') => ({ protocol, agent: 'a', correlation: {} })

describe('defaultWords', () => {
  it.each([
    ['waits without end', null, null],
    ['fails', { at, policy: 'fail' as const, value: null }, 'fails'],
    [
      'takes a choice by its label',
      { at, policy: 'complete_with_fallback' as const, value: 'deny' },
      'Deny refund',
    ],
    [
      'takes another text as it is',
      { at, policy: 'use_default_and_continue' as const, value: 'later' },
      'later',
    ],
    ['goes on with nothing', { at, policy: 'use_default_and_continue' as const, value: null }, 'nothing'],
  ])('%s', (_, fallback, words) => {
    expect(defaultWords({ default: fallback, choices: [deny], source: from('native') })).toBe(words)
  })

  it('lets a proposal expire', () => {
    const fallback = { at, policy: 'fail' as const, value: null }
    expect(defaultWords({ default: fallback, choices: [], source: from('aioc') })).toBe('expires')
  })
})

it.each([
  [true, 'yes'],
  [0, '0'],
  [{ a: 1 }, 'a filled form'],
])('says the answer %j', (value, words) => expect(valueWords(value)).toBe(words))

it.each([
  [null, null],
  [0.5, null],
  [0.51, 'high risk'],
])('says the risk %s', (risk, words) => expect(riskWords({ risk, proposal: null })).toBe(words))

it.each([
  ['critical', 'critical risk'],
  ['high', 'high risk'],
  ['medium', null],
  [null, null],
])("says a tool's own risk %s", (level, words) =>
  expect(riskWords({ risk: null, proposal: { risk_level: level } })).toBe(words),
)

it('says what an ART agent is told when time is up', () => {
  const art = { ...from('native'), protocol: 'art' as const }
  const fallback = { at, policy: 'complete_with_fallback' as const, value: 'approve' }
  expect(defaultWords({ default: fallback, choices: [], source: art })).toBe('approve')
  expect(defaultWords({ default: { at, policy: 'fail', value: null }, choices: [], source: art })).toBe(
    'reject',
  )
})

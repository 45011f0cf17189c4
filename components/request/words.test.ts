import { describe, expect, it } from 'vitest'
import type { RequestView } from '@/lib/contract/native/request-view'
import { assessmentOf } from './assessment'
import { exactJson } from './exact-json'
import { defaultWords, outcomeWords } from './outcome-words'

const base = {
  status: 'pending',
  choices: [{ value: 'deny', label: 'Deny refund' }],
  confidence: null,
  risk: null,
  decision_record: null,
  response: null,
  outcome: null,
  resolved_at: null,
  default: null,
  proposal: null,
  source: { protocol: 'native' },
} as unknown as RequestView
const given = (part: object) => ({ ...base, ...part }) as RequestView

describe('what happens if nobody answers', () => {
  it.each([
    [{ policy: 'complete_with_fallback', value: 'deny' }, 'Deny refund'],
    [{ policy: 'use_default_and_continue', value: 'later' }, 'later'],
    [{ policy: 'complete_with_fallback', value: { a: 1 } }, '{"a":1}'],
    [{ policy: 'fail', value: null }, 'expires without an answer'],
  ])('%j', (fallback, words) => {
    expect(defaultWords(given({ default: fallback }))).toBe(words)
  })
  it.each([
    [{ policy: 'complete_with_fallback', value: 'reject' }, 'reject (timed out)'],
    [{ policy: 'complete_with_fallback', value: 'approve' }, 'approve (timed out)'],
    [{ policy: 'fail', value: null }, 'reject (timed out)'],
  ])('of an ART agent: %j', (fallback, words) => {
    expect(defaultWords(given({ default: fallback, source: { protocol: 'art' } }))).toBe(words)
  })
})

describe('how it ended', () => {
  const response = { responded_by: 'bob@example.com', via: 'api' }
  it.each([
    [{ status: 'approved', response }, 'Approved', 'bob@example.com', 'through the API'],
    [{ status: 'rejected', response }, 'Rejected', 'bob@example.com', 'through the API'],
    [
      { status: 'expired', outcome: { type: 'fallback' } },
      'Nobody answered in time, so the default was used',
      null,
      null,
    ],
    [
      { status: 'expired', outcome: { type: 'expired' } },
      'Nobody answered in time; the agent was told so',
      null,
      null,
    ],
    [{ status: 'dismissed', outcome: { type: 'superseded' } }, 'Replaced by another request', null, null],
  ])('%j', (part, headline, by, door) => {
    expect(outcomeWords(given(part))).toMatchObject({ headline, by, door })
  })
  it('says that arguments were changed', () => {
    const proposal = { kind: 'tool', name: 'refund', arguments: { amount: 250 } }
    const changed = {
      status: 'approved',
      proposal,
      response: { ...response, modified_args: { amount: 200 } },
    }
    expect(outcomeWords(given(changed))?.headline).toBe('Approved with changes')
    const same = { ...changed, response: { ...response, modified_args: { amount: 250 } } }
    expect(outcomeWords(given(same))?.headline).toBe('Approved')
  })
  it('is nothing while pending', () => expect(outcomeWords(base)).toBeNull())
})

it('puts the assessment into words', () => {
  const request = given({ confidence: 0.55, risk: 0.9, decision_record: { reversibility: 0.05 } })
  expect(assessmentOf(request).map(({ name, word, isAlarming }) => [name, word, isAlarming])).toEqual([
    ['Confidence', 'fairly sure', false],
    ['Risk', 'high', true],
    ['Undo', 'cannot be undone', true],
  ])
  expect(assessmentOf(base)).toEqual([])
  const tool = { risk_level: 'critical', category: 'payments' }
  expect(
    assessmentOf(given({ proposal: tool })).map(({ name, word, isAlarming }) => [name, word, isAlarming]),
  ).toEqual([
    ['Risk', 'critical', true],
    ['Category', 'payments', false],
  ])
})

it('writes hidden characters of exact JSON as escapes that mean the same', () => {
  const value = { 'a\u202Eb': 'x\u200By\u{E0041}', plain: 'é\n"' }
  const text = exactJson(value)
  expect(text).not.toMatch(/[\u202E\u200B\u{E0041}]/u)
  expect(JSON.parse(text)).toEqual(value)
})

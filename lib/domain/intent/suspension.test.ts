import { describe, expect, test } from 'vitest'
import { aChoice, anAgent, aRequest, aRequestThatIs, aResponse, at } from '@/lib/testing/builders'
import type { Json, JsonObject } from '../json'
import { dismiss } from '../transitions/dismiss'
import { respond } from '../transitions/respond'
import { tick } from '../transitions/tick'
import {
  idOf,
  isResolved,
  openRecord,
  outcomeOf,
  resolvedRecord,
  suspensionRecord,
  withRecord,
} from './suspension'

const record = { id: 's1', question: 'Refund?', custom: [1] }

test.each<[Json | undefined, boolean]>([
  [undefined, false],
  [null, false],
  ['text', false],
  [7, false],
  [[record], false],
  [{}, true],
  [record, true],
])('%j under _suspension is a record: %s', (value, isRecord) => {
  const state: JsonObject = value === undefined ? {} : { _suspension: value }
  expect(suspensionRecord(state)).toEqual(isRecord ? value : null)
})

test.each<[Json | undefined, boolean]>([
  [undefined, false],
  [null, false],
  ['', false],
  ['responded', true],
  ['expired', true],
  ['cancelled', true],
  ['whatever', true],
])('a resolution of %j ends it: %s', (resolution, isOver) => {
  expect(isResolved(resolution === undefined ? {} : { resolution })).toBe(isOver)
})

test('a record is put beside what else the state holds, in its place', () => {
  const state = { a: 1, _suspension: { id: 'old' } }
  expect(withRecord(state, record)).toEqual({ a: 1, _suspension: record })
  expect(state._suspension).toEqual({ id: 'old' })
})

test('the outcome is what only the server writes', () => {
  expect(outcomeOf(record)).toEqual({
    response: null,
    responded_by: null,
    responded_at: null,
    resolution: null,
  })
  expect(idOf(record)).toBe('s1')
  expect(idOf({})).toBeNull()
})

describe('RFC-0025 §5 the record of a question that waits', () => {
  test.each([
    ['without a window', aRequest(), null],
    ['with one', aRequest({ timeoutSeconds: 60 }), '2026-01-05T09:01:00.000000'],
    [
      'RFC-0026 §4.2 with attempts: the whole window',
      aRequest({ retryPolicy: { maxAttempts: 3, intervalSeconds: 60 } }),
      '2026-01-05T09:03:00.000000',
    ],
  ])('%s', (_, request, expiresAt) => {
    expect(openRecord(record, request)).toEqual({
      ...record,
      suspended_at: '2026-01-05T09:00:00.000000',
      expires_at: expiresAt,
    })
  })

  test('keeps when the agent says it began', () => {
    const began = { ...record, suspended_at: '2026-01-05T08:59:58.000000' }
    expect(openRecord(began, aRequest()).suspended_at).toBe('2026-01-05T08:59:58.000000')
  })
})

describe('RFC-0025 §5 the record once it is decided', () => {
  const prompt = { type: 'choice' as const, choices: [aChoice('ok', { label: 'Go' }), aChoice('no')] }
  const choice = (description: string | null) => ({
    type: 'choice' as const,
    choices: [aChoice('ok', { label: 'Go', description }), aChoice('no')],
  })
  const answer = { resolution: 'responded', responded_by: 'alice@example.com' }

  test.each([
    [
      'a choice, with its words',
      respond(aRequest({ prompt: choice('Ships') }), aResponse({ value: 'ok' })),
      { ...answer, response: 'ok', choice_label: 'Go', choice_description: 'Ships' },
    ],
    [
      'a choice without a description',
      respond(aRequest({ prompt }), aResponse({ value: 'ok' })),
      { ...answer, response: 'ok', choice_label: 'Go' },
    ],
    [
      'a text has no words but its own',
      respond(aRequest({ prompt: { type: 'text' } }), aResponse({ value: 'soon' })),
      { ...answer, response: 'soon' },
    ],
    [
      'metadata, when there is some',
      respond(aRequest({ prompt: { type: 'text' } }), aResponse({ value: 'x', metadata: { ticket: 7 } })),
      { ...answer, response: 'x', metadata: { ticket: 7 } },
    ],
  ])('%s', (_, { next }, added) => {
    expect(resolvedRecord(record, next)).toEqual({
      ...record,
      ...added,
      responded_at: '2026-01-05T09:00:10.000000',
    })
  })

  test('never carries the private comment', () => {
    const { next } = respond(aRequest(), aResponse({ comment: 'customer is my cousin' }))
    expect(JSON.stringify(resolvedRecord(record, next))).not.toContain('cousin')
  })

  const fallback = aRequest({
    timeoutSeconds: 60,
    source: { protocol: 'openintent', agent: 'refund-agent', correlation: {} },
    fallbackValue: false,
    retryPolicy: { finalFallbackPolicy: 'complete_with_fallback' },
  })
  test.each([
    ['expired', aRequestThatIs('expired'), { resolution: 'expired' }],
    [
      'expired with a fallback, also one that is false',
      tick(fallback, at(60)).next,
      { resolution: 'expired', fallback_value: false, decided_by: 'fallback' },
    ],
    ['withdrawn', aRequestThatIs('dismissed'), { resolution: 'cancelled' }],
    [
      'superseded',
      dismiss(aRequest(), { type: 'superseded', reason: null, by: anAgent(), at: at() }).next,
      { resolution: 'cancelled' },
    ],
  ])('%s', (_, request, added) => {
    expect(resolvedRecord(record, request)).toEqual({ ...record, ...added })
  })
})

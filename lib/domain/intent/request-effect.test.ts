import { describe, expect, test } from 'vitest'
import { aRequest, aSubmission, at, confirm } from '@/lib/testing/builders'
import { anIntent } from '@/lib/testing/intents'
import { refusalOf } from '@/lib/testing/refusal'
import type { JsonObject } from '../json'
import type { Submission } from '../transitions/submit'
import { type IntentStatus, intentStatuses } from './intent'
import { demandOwnOutcome, requestEffect } from './request-effect'
import type { OpenSuspension, Suspension } from './suspension'

const wanted = (id = 's1', parts: Partial<Submission> = {}): Suspension => ({
  id,
  submission: aSubmission(parts),
  deadline: null,
})
const open = (parts: Partial<Submission> = {}): OpenSuspension => ({ id: 's1', request: aRequest(parts) })
const waiting = anIntent({ status: 'suspended_awaiting_input' })

describe('people are asked exactly while an intent waits', () => {
  test.each<[string, Suspension | null, OpenSuspension | null, string | null]>([
    ['no question, none asked', null, null, null],
    ['a question, none asked', wanted(), null, 'ask'],
    ['the same question, asked', wanted(), open(), null],
    ['another id', wanted('s2'), open(), 'replace'],
    ['another id with the same words', wanted('s2'), open(), 'replace'],
    ['other words', wanted('s1', { question: 'Really?' }), open(), 'revise'],
    ['another prompt', wanted('s1', { prompt: { type: 'text' } }), open(), 'revise'],
    ['another context', wanted('s1', { context: { order: 1 } }), open(), 'revise'],
    [
      'the context in another order',
      wanted('s1', { context: { a: 1, b: 2 } }),
      open({ context: { b: 2, a: 1 } }),
      null,
    ],
    ['another fallback', wanted('s1', { fallbackValue: 'no' }), open(), 'revise'],
    ['a fallback of null is like none', wanted('s1', { fallbackValue: null }), open(), null],
    ['the same prompt, built anew', wanted('s1', { prompt: { ...confirm } }), open(), null],
    ['no question any more', null, open(), 'withdraw'],
  ])('%s', (_, question, asked, kind) => {
    expect(requestEffect(waiting, question, asked, at(5))?.kind ?? null).toBe(kind)
  })

  test.each<[IntentStatus, string]>(
    intentStatuses.map((status) => [
      status,
      status === 'suspended_awaiting_input'
        ? 'The agent no longer asks.'
        : `The agent moved the intent to ${status}.`,
    ]),
  )('withdrawn by moving to %s, it says so', (status, reason) => {
    const effect = requestEffect(anIntent({ status }), null, open(), at(5))
    expect(effect).toEqual({ kind: 'withdraw', reason })
  })

  test.each([
    [59, 'withdraw'],
    [60, 'expire'],
    [61, 'expire'],
  ])('a question given up after %i of 60 seconds: %s', (seconds, kind) => {
    const asked = open({ timeoutSeconds: 60 })
    expect(requestEffect(anIntent(), null, asked, at(seconds))?.kind).toBe(kind)
  })
})

describe('only people and time decide', () => {
  const record = { id: 's1', question: 'Refund?' }
  const answered = { ...record, resolution: 'responded', response: 'yes', responded_by: 'alice' }
  const state = (suspension?: JsonObject | null): JsonObject =>
    suspension === undefined ? {} : { _suspension: suspension }

  test.each<[string, JsonObject, JsonObject]>([
    ['no record', state(), state()],
    ['a new question', state(), state(record)],
    [
      'a new question that spells out its nulls',
      state(),
      state({ ...record, resolution: null, response: null }),
    ],
    ['an empty resolution is none', state(), state({ ...record, resolution: '' })],
    ['a new question after an answer', state(answered), state({ id: 's2' })],
    ['other words', state(record), state({ ...record, question: 'Really?' })],
    ['withdrawn', state(record), state({ ...record, resolution: 'cancelled' })],
    ['given up', state(record), state({ ...record, resolution: 'expired', response: null })],
    ['removed', state(record), state()],
    ['removed after the answer', state(answered), state()],
    ['written back as it was', state(answered), state({ ...answered })],
    ['something else beside the answer', state(answered), state({ ...answered, note: 'seen' })],
    ['something that is no record', state(record), { _suspension: 'none' }],
  ])('an agent may write: %s', (_, before, next) => {
    expect(() => demandOwnOutcome(before, next)).not.toThrow()
  })

  test.each<[string, JsonObject, JsonObject]>([
    ['an answer', state(record), state(answered)],
    ['a response without a resolution', state(record), state({ ...record, response: 'yes' })],
    ['a response that is false', state(record), state({ ...record, response: false })],
    ['a resolution without a response', state(record), state({ ...record, resolution: 'responded' })],
    ['an answer to a question nobody was asked', state(), state(answered)],
    ['an answer under another id', state(record), state({ ...answered, id: 's2' })],
    ['a question born withdrawn', state(), state({ ...record, resolution: 'cancelled' })],
    ['an answer withdrawn as another question', state(record), state({ id: 's2', resolution: 'expired' })],
    ['another answer', state(answered), state({ ...answered, response: 'no' })],
    ['another name', state(answered), state({ ...answered, responded_by: 'eve' })],
    ['another resolution', state(answered), state({ ...answered, resolution: 'cancelled' })],
    ['an open question again', state(answered), state(record)],
    ['an answer to what was withdrawn', state({ ...record, resolution: 'cancelled' }), state(answered)],
  ])('an agent may not write: %s', (_, before, next) => {
    const refusal = refusalOf(() => demandOwnOutcome(before, next))
    expect(refusal.code).toBe('conflict')
    expect(JSON.stringify([refusal.message, refusal.details])).not.toMatch(/lease|s1|alice/i)
  })
})

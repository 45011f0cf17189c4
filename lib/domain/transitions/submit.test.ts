import { describe, expect, it } from 'vitest'
import { aChoice, aRequest, aSubmission, at } from '@/lib/testing/builders'
import { refusalOf } from '@/lib/testing/refusal'
import type { RetryPolicyLevel } from '../retry-policy'
import { type Levels, type Submission, submit } from './submit'

const noLevels: Levels = { platform: null, agent: null }
const meta = { id: 'req_1', askedBy: 'key_1', at: at() }
const submitted = (parts: Partial<Submission>, levels = noLevels) =>
  submit(aSubmission(parts), levels, meta).next
const refused = (parts: Partial<Submission>, levels = noLevels) => refusalOf(() => submitted(parts, levels))

describe('a submission', () => {
  it('becomes a pending request, first version, first attempt, nothing decided', () => {
    expect(submitted({})).toMatchObject({
      id: 'req_1',
      version: 1,
      status: 'pending',
      attempt: 1,
      askedBy: 'key_1',
      askedAt: at(),
      response: null,
      outcome: null,
      resolvedAt: null,
      pickup: { deliveredAt: null, pickedUpAt: null, doneAt: null, failure: null },
    })
  })

  it('tells as one fact what was asked, so that it can be proven later', () => {
    const proposal = { kind: 'tool', name: 'refund', arguments: { order: 12345 } }
    const { events } = submit(
      aSubmission({ proposal, timeoutSeconds: 60, retryPolicy: { finalFallbackPolicy: 'fail' } }),
      noLevels,
      meta,
    )
    expect(events).toMatchObject([
      {
        type: 'request.submitted',
        data: {
          version: 1,
          question: 'Refund order #12345?',
          response_type: 'confirm',
          prompt: { type: 'confirm' },
          proposal,
          agent: 'refund-agent',
          protocol: 'native',
          expires_at: at(60).toISOString(),
          fallback_policy: 'fail',
          fallback_value: null,
        },
      },
    ])
  })

  it('binds everything people are shown: another context is another fact', () => {
    const submissions: Partial<Submission>[] = [
      { context: {} },
      { context: { a: 1 } },
      { risk: 0.5 },
      { decisionRecord: { mode: 'defer' } },
    ]
    const facts = submissions.map(
      (parts) => submit(aSubmission(parts), noLevels, meta).events[0]?.data.evidence_digest,
    )
    expect(new Set(facts).size).toBe(4)
    expect(facts[0]).toMatch(/^[0-9a-f]{64}$/)
  })
})

describe('the time people have', () => {
  it.each<[string, Partial<Submission>, number | null, number | null]>([
    ['nothing stated: without end', {}, null, null],
    ['a timeout alone: once, that long', { timeoutSeconds: 60 }, 60, 60],
    ['attempts × timeout', { timeoutSeconds: 60, retryPolicy: { maxAttempts: 3 } }, 60, 180],
    ['attempts × interval', { retryPolicy: { maxAttempts: 3, intervalSeconds: 60 } }, 60, 180],
    [
      'the interval wins when it is shorter than the timeout',
      { timeoutSeconds: 100, retryPolicy: { maxAttempts: 3, intervalSeconds: 60 } },
      60,
      180,
    ],
    ['one attempt with an interval', { retryPolicy: { intervalSeconds: 60 } }, 60, 60],
  ])('%s', (_, parts, dueSeconds, windowSeconds) => {
    const request = submitted(parts)
    expect(request.dueAt).toEqual(dueSeconds === null ? null : at(dueSeconds))
    expect(request.expiresAt).toEqual(windowSeconds === null ? null : at(windowSeconds))
  })

  it('an inherited interval longer than the timeout is cut to it', () => {
    const request = submitted({ timeoutSeconds: 60 }, { platform: { intervalSeconds: 3600 }, agent: null })
    expect(request).toMatchObject({ retryPolicy: { intervalSeconds: 60 }, expiresAt: at(60) })
  })

  it.each<[string, Partial<Submission>, string]>([
    [
      'an interval of its own longer than its timeout',
      { timeoutSeconds: 60, retryPolicy: { intervalSeconds: 61 } },
      'retry_policy.interval_seconds',
    ],
    [
      'several attempts without any interval',
      { retryPolicy: { maxAttempts: 2 } },
      'retry_policy.interval_seconds',
    ],
    [
      'more than 366 days in all',
      { retryPolicy: { maxAttempts: 100, intervalSeconds: 366 * 24 * 36 + 1 } },
      'retry_policy',
    ],
    [
      'a rung beyond the last attempt',
      {
        retryPolicy: {
          maxAttempts: 2,
          intervalSeconds: 5,
          escalationLadder: [
            { attempt: 2, channelHint: null, notifyTo: null },
            { attempt: 3, channelHint: null, notifyTo: null },
          ],
        },
      },
      'retry_policy.escalation_ladder.1.attempt',
    ],
  ])('refuses %s', (_, parts, field) => {
    expect(refused(parts)).toMatchObject({ code: 'invalid_input', details: { field } })
  })

  it('accepts exactly 366 days', () => {
    const retryPolicy = { maxAttempts: 100, intervalSeconds: 366 * 24 * 36 }
    expect(submitted({ retryPolicy }).expiresAt).toEqual(at(366 * 24 * 3600))
  })

  it('does not blame a request for an inherited rung that its own attempts never reach', () => {
    const escalationLadder = [{ attempt: 5, channelHint: 'pager', notifyTo: null }]
    const platform = { maxAttempts: 5, intervalSeconds: 60, escalationLadder }
    expect(submitted({ retryPolicy: { maxAttempts: 2 } }, { platform, agent: null }).expiresAt).toEqual(
      at(120),
    )
  })
})

describe('the fallback', () => {
  const inherits: RetryPolicyLevel = { finalFallbackPolicy: 'complete_with_fallback' }

  it.each<[string, RetryPolicyLevel, Levels, Partial<Submission>, string]>([
    ['nobody states one', {}, noLevels, {}, 'fail'],
    ['a value without a policy', {}, noLevels, { fallbackValue: 'no' }, 'fail'],
    ['its own with a value', inherits, noLevels, { fallbackValue: 'no' }, 'complete_with_fallback'],
    [
      'inherited with a value',
      {},
      { platform: inherits, agent: null },
      { fallbackValue: 'no' },
      'complete_with_fallback',
    ],
    [
      'inherited without a value cannot invent an answer',
      {},
      { platform: inherits, agent: null },
      {},
      'fail',
    ],
    ['inherited from the agent without a value', {}, { platform: null, agent: inherits }, {}, 'fail'],
    [
      'its own fail over an inherited one',
      { finalFallbackPolicy: 'fail' },
      { platform: inherits, agent: null },
      { fallbackValue: 'no' },
      'fail',
    ],
  ])('%s', (_, retryPolicy, levels, parts, expected) => {
    expect(submitted({ ...parts, retryPolicy }, levels).retryPolicy.finalFallbackPolicy).toBe(expected)
  })

  it.each(['complete_with_fallback', 'use_default_and_continue'] as const)(
    '%s of its own needs a value',
    (finalFallbackPolicy) => {
      expect(refused({ retryPolicy: { finalFallbackPolicy } })).toMatchObject({
        code: 'invalid_input',
        details: { field: 'fallback_value' },
      })
    },
  )

  it.each<[string, Partial<Submission>, string]>([
    ['a confirm', { fallbackValue: 'maybe' }, 'invalid_choice'],
    [
      'a choice',
      { prompt: { type: 'choice', choices: [aChoice('a')] }, fallbackValue: 'b' },
      'invalid_choice',
    ],
    ['text', { prompt: { type: 'text' }, fallbackValue: ' ' }, 'invalid_answer'],
    [
      'a form',
      { prompt: { type: 'form', schema: { type: 'object' } }, fallbackValue: 'x' },
      'invalid_answer',
    ],
    ['null is a value too, and no answer to a confirm', { fallbackValue: null }, 'invalid_choice'],
  ])('must itself be an answer to the question: %s', (_, parts, code) => {
    expect(refused(parts)).toMatchObject({ code, details: { field: 'fallback_value' } })
  })

  it('is kept even when the policy is fail', () => {
    expect(aRequest({ fallbackValue: 'no' }).fallbackValue).toBe('no')
  })
})

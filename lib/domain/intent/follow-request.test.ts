import { describe, expect, test } from 'vitest'
import { aChoice, anAgent, aPolicy, aRequest, aRequestThatIs, aResponse, at } from '@/lib/testing/builders'
import { anIntent } from '@/lib/testing/intents'
import type { Decision } from '../decision'
import { dismiss } from '../transitions/dismiss'
import { respond } from '../transitions/respond'
import { expireByDeadline, tick } from '../transitions/tick'
import { followRequest } from './follow-request'
import { type Intent, type IntentStatus, intentStatuses } from './intent'

const record = { id: 's1', question: 'Refund order #12345?' }
const waiting = anIntent({
  status: 'suspended_awaiting_input',
  state: { _suspension: record, kept: true },
  suspendedAt: at(),
  suspendedBy: 'key_refund-agent',
})
const asked = aRequest({ timeoutSeconds: 60 })
const withFallback = aRequest({
  timeoutSeconds: 60,
  fallbackValue: 'no',
  retryPolicy: { finalFallbackPolicy: 'complete_with_fallback' },
})

const answered = respond(asked, aResponse())
const expired = tick(asked, at(60))
const fellBack = tick(withFallback, at(60))
const byDeadline = expireByDeadline(withFallback, at(20))
const dismissed = dismiss(asked, { type: 'cancelled', reason: null, by: anAgent(), at: at(10) })

const follow = (
  { next: request, events }: Decision,
  intent: Intent = waiting,
  dependencies: { id: string; title: string; status: IntentStatus }[] = [],
) => followRequest({ intent, around: { dependencies } }, { request, events, suspensionId: 's1' }, at(99))

describe('the end of a question is the end of the wait', () => {
  const cases: [string, Decision, IntentStatus, string, string[], string | null][] = [
    ['answered', answered, 'active', 'responded', ['intent.resumed', 'status_changed'], null],
    [
      'RFC-0025 §2 expired with fail',
      expired,
      'abandoned',
      'expired',
      ['intent.suspension_expired', 'status_changed'],
      'suspension_expired',
    ],
    [
      'RFC-0025 §2 expired with a fallback',
      fellBack,
      'active',
      'expired',
      ['intent.suspension_expired', 'status_changed'],
      null,
    ],
    [
      'RFC-0026 §2 rule 5: the deadline bypasses the fallback',
      byDeadline,
      'abandoned',
      'expired',
      ['intent.suspension_expired', 'status_changed'],
      'portfolio_deadline_exceeded',
    ],
    ['withdrawn by an admin', dismissed, 'active', 'cancelled', ['status_changed'], null],
  ]

  test.each(cases)('%s', (_, decision, status, resolution, types, abandonmentReason) => {
    const { before, next, events } = follow(decision)
    expect(before).toBe(waiting)
    expect(next).toMatchObject({
      status,
      abandonmentReason,
      suspendedAt: null,
      suspendedBy: 'key_refund-agent',
      version: waiting.version + 1,
      updatedAt: at(99),
      state: { kept: true, _suspension: { ...record, resolution } },
    })
    expect(events.map(({ type }) => type)).toEqual(types)
  })

  const upstream = (status: IntentStatus) => [{ id: 'up', title: 'Upstream', status }]

  test.each(cases)('RFC-0026 §2 rule 2: %s while a dependency is suspended', (_, decision, status) => {
    const { next, events } = follow(decision, waiting, upstream('suspended_awaiting_input'))
    expect(next.status).toBe(status === 'active' ? 'blocked' : status)
    const move = events.at(-1)?.data.payload
    if (status === 'active')
      expect(move).toMatchObject({ to: 'blocked', reason: 'dependency_suspended', dependency_id: 'up' })
    else expect(move).not.toHaveProperty('dependency_id')
  })

  test.each(intentStatuses.filter((status) => status !== 'suspended_awaiting_input'))(
    'a dependency that is %s does not hold it',
    (status) => {
      expect(follow(answered, waiting, upstream(status)).next.status).toBe('active')
    },
  )

  test.each(intentStatuses.filter((status) => status !== 'suspended_awaiting_input'))(
    'an intent that is already %s keeps its status, and the record still ends',
    (status) => {
      const { next, events } = follow(answered, { ...waiting, status, suspendedAt: null })
      expect(next).toMatchObject({ status, state: { _suspension: { resolution: 'responded' } } })
      expect(events.map(({ type }) => type)).toEqual(['intent.resumed'])
    },
  )

  test.each<[string, Intent]>([
    ['another question', { ...waiting, state: { _suspension: { id: 's2' } } }],
    ['no question', { ...waiting, state: {} }],
  ])('an intent that now asks %s does not move', (_, intent) => {
    expect(follow(answered, intent)).toEqual({ before: intent, next: intent, events: [] })
  })

  test('what happens to a request after its end moves nothing', () => {
    const later: Decision = { next: answered.next, events: [{ type: 'request.picked_up', data: {} }] }
    expect(follow(later).events).toEqual([])
    expect(follow(later).next).toBe(waiting)
  })
})

describe('what the log says', () => {
  const payload = (decision: Decision) => follow(decision).events[0]?.data

  test('RFC-0025 §6 intent.resumed: the answer, as the person read it', () => {
    const prompt = {
      type: 'choice' as const,
      choices: [aChoice('ok', { label: 'Go on', description: 'Ships today' }), aChoice('no')],
    }
    const decision = respond(aRequest({ prompt }), aResponse({ value: 'ok', comment: 'private' }))
    expect(payload(decision)).toEqual({
      actor: 'alice@example.com',
      payload: {
        suspension_id: 's1',
        resolution: 'responded',
        value: 'ok',
        choice_label: 'Go on',
        choice_description: 'Ships today',
        responded_by: 'alice@example.com',
        responded_at: '2026-01-05T09:00:10.000000',
        via: 'console',
      },
    })
  })

  test.each([
    ['its own window', expired, 'timeout', 'fail', null],
    ['its own window, with a fallback', fellBack, 'timeout', 'complete_with_fallback', 'no'],
    ['RFC-0026 §2 rule 5: a deadline', byDeadline, 'portfolio_deadline', 'complete_with_fallback', null],
  ])('intent.suspension_expired by %s', (_, decision, reason, policy, value) => {
    expect(payload(decision)).toEqual({
      actor: 'countersign',
      payload: {
        suspension_id: 's1',
        reason,
        attempt: 1,
        max_attempts: 1,
        fallback_policy: policy,
        fallback_value: value,
      },
    })
  })

  test.each([
    [answered, 'alice@example.com', 'responded'],
    [expired, 'countersign', 'suspension_expired'],
    [byDeadline, 'countersign', 'portfolio_deadline_exceeded'],
    [dismissed, 'countersign', 'cancelled'],
  ])('who moved the intent, and why', (decision, actor, reason) => {
    expect(follow(decision).events.at(-1)).toMatchObject({
      type: 'status_changed',
      data: { actor, payload: { from: 'suspended_awaiting_input', reason } },
    })
  })
})

describe('RFC-0026 §4.4 reminders', () => {
  const ladder = aPolicy({
    maxAttempts: 3,
    intervalSeconds: 60,
    escalationLadder: [{ attempt: 3, channelHint: 'pagerduty', notifyTo: 'boss@example.com' }],
  })
  const reminded = aRequest({ channelHint: 'slack', retryPolicy: ladder })
  const second = tick(reminded, at(60))
  const third = tick(second.next, at(120))

  test('a reminder is told with the exact fields, and the version stays', () => {
    const { next, events } = follow(second)
    expect(next).toBe(waiting)
    expect(events).toEqual([
      {
        type: 'intent.suspension_renotified',
        data: {
          actor: 'countersign',
          payload: {
            suspension_id: 's1',
            attempt: 2,
            max_attempts: 3,
            channel_hint: 'slack',
            notify_to: null,
            next_attempt_at: '2026-01-05T09:02:00.000Z',
          },
        },
      },
    ])
  })

  test('a rung of the ladder is told beside it', () => {
    const { events } = follow(third)
    expect(events.map(({ type }) => type)).toEqual([
      'intent.suspension_renotified',
      'intent.suspension_escalated',
    ])
    expect(events[1]?.data.payload).toEqual({
      suspension_id: 's1',
      attempt: 3,
      escalated_to: 'boss@example.com',
      channel_hint: 'pagerduty',
    })
  })

  test('other facts of a pending request are not the intent’s', () => {
    const pending = aRequestThatIs('pending')
    expect(follow({ next: pending, events: [{ type: 'link.minted', data: {} }] }).events).toEqual([])
  })
})

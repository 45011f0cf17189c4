import { describe, expect, it } from 'vitest'
import { aRequest, aRequestThatIs, at } from '@/lib/testing/builders'
import { type ApprovalRequest, requestStatuses } from '../request'
import { tick } from './tick'

const threeTimes = aRequest({
  channelHint: 'slack',
  retryPolicy: { maxAttempts: 3, intervalSeconds: 60 },
})

describe.each(requestStatuses.filter((status) => status !== 'pending'))('a request that is %s', (status) => {
  it('is left alone by a leftover timer', () => {
    const request = aRequestThatIs(status)
    expect(tick(request, at(1_000_000))).toEqual({ next: request, events: [] })
    // Even if the row still named a moment at which something is due.
    const due = { ...request, dueAt: at(1) }
    expect(tick(due, at(1_000_000))).toEqual({ next: due, events: [] })
  })
})

describe('a pending request', () => {
  it('without a deadline waits for ever', () => {
    const request = aRequest()
    expect(request).toMatchObject({ dueAt: null, expiresAt: null })
    expect(tick(request, at(1e9)).events).toEqual([])
  })

  it.each([
    ['too early', 59.999, []],
    ['when the second attempt is due', 60, ['request.renotified']],
    ['between two attempts', 100, ['request.renotified']],
    ['when two attempts are overdue: people are reminded once', 120, ['request.renotified']],
    ['a moment before the end', 179.999, ['request.renotified']],
    ['at the end', 180, ['request.expired']],
    ['long after the end', 1e6, ['request.expired']],
  ])('%s', (_, seconds, types) => {
    expect(tick(threeTimes, at(seconds)).events.map(({ type }) => type)).toEqual(types)
  })

  it('fired twice for the same moment, does its work once', () => {
    const once = tick(threeTimes, at(60)).next
    expect(tick(once, at(60))).toEqual({ next: once, events: [] })
  })

  it('walks through its attempts to the end, each at its moment', () => {
    const story: unknown[] = []
    let request: ApprovalRequest = threeTimes
    while (request.dueAt) {
      const { next, events } = tick(request, request.dueAt)
      story.push([request.dueAt, next.attempt, next.status, events.map(({ type }) => type)])
      request = next
    }
    expect(story).toEqual([
      [at(60), 2, 'pending', ['request.renotified']],
      [at(120), 3, 'pending', ['request.renotified']],
      [at(180), 3, 'expired', ['request.expired']],
    ])
  })

  it('says which attempt it is and when the next one comes', () => {
    expect(tick(threeTimes, at(60)).events[0]?.data).toEqual({
      attempt: 2,
      max_attempts: 3,
      channel_hint: 'slack',
      notify_to: null,
      next_attempt_at: at(120).toISOString(),
    })
    expect(tick(threeTimes, at(130)).events[0]?.data).toMatchObject({ attempt: 3, next_attempt_at: null })
  })
})

describe('the escalation ladder', () => {
  const ladder = [
    { attempt: 2, channelHint: 'email', notifyTo: null },
    { attempt: 3, channelHint: 'pager', notifyTo: 'boss@example.com' },
  ]
  const request = aRequest({
    channelHint: 'slack',
    retryPolicy: { maxAttempts: 5, intervalSeconds: 60, escalationLadder: ladder },
  })

  it('escalates at its attempt, with its channel and person', () => {
    const { next, events } = tick(request, at(60))
    expect(events).toMatchObject([
      { type: 'request.renotified', data: { attempt: 2, channel_hint: 'email', notify_to: null } },
      { type: 'request.escalated', data: { attempt: 2, escalated_to: null, channel_hint: 'email' } },
    ])
    expect(tick(next, at(120)).events[1]?.data).toEqual({
      attempt: 3,
      escalated_to: 'boss@example.com',
      channel_hint: 'pager',
      recipient_allowed: false,
    })
  })

  it.each([
    ['somebody on the list', (to: string) => to === 'boss@example.com', true],
    ['somebody else', () => false, false],
  ])('RFC-0026 §11: says of %s whether they may be told', (_, mayBeTold, isAllowed) => {
    const { events } = tick(request, at(120), mayBeTold)
    expect(events.map(({ data }) => data.recipient_allowed)).toEqual([isAllowed, isAllowed])
  })

  it('a rung that names nobody has nobody to refuse', () => {
    const { events } = tick(request, at(60))
    expect(events.map(({ data }) => data.recipient_allowed)).toEqual([undefined, true])
  })

  it('does not lose a rung that fell into a stop of the server', () => {
    expect(tick(request, at(200)).events).toMatchObject([
      {
        type: 'request.renotified',
        data: { attempt: 4, channel_hint: 'pager', notify_to: 'boss@example.com' },
      },
      { type: 'request.escalated', data: { attempt: 4, escalated_to: 'boss@example.com' } },
    ])
  })

  it('escalates each rung once', () => {
    const third = tick(request, at(120)).next
    const fourth = tick(third, at(180))
    expect(fourth.events.map(({ type }) => type)).toEqual(['request.renotified'])
    expect(fourth.events[0]?.data.channel_hint).toBe('slack')
  })
})

describe('the end of the time', () => {
  it.each([
    ['fail', undefined, { type: 'expired', decidedBy: 'rule', value: null }],
    ['fail', 'no', { type: 'expired', decidedBy: 'rule', value: null }],
    ['complete_with_fallback', 'no', { type: 'fallback', decidedBy: 'fallback', value: 'no' }],
    ['use_default_and_continue', 'yes', { type: 'fallback', decidedBy: 'fallback', value: 'yes' }],
  ] as const)('with %s and the value %s', (finalFallbackPolicy, fallbackValue, outcome) => {
    const request = aRequest({ timeoutSeconds: 60, retryPolicy: { finalFallbackPolicy }, fallbackValue })
    const { next, events } = tick(request, at(60))
    expect(next).toMatchObject({
      status: 'expired',
      outcome,
      response: null,
      resolvedAt: at(60),
      dueAt: null,
    })
    expect(events).toEqual([
      {
        type: 'request.expired',
        data: {
          version: 1,
          attempt: 1,
          policy: finalFallbackPolicy,
          outcome: outcome.type,
          value: outcome.value,
        },
      },
    ])
  })
})

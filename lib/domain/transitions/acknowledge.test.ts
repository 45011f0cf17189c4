import { describe, expect, it } from 'vitest'
import { aRequestThatIs, at } from '@/lib/testing/builders'
import { refusalOf } from '@/lib/testing/refusal'
import { requestStatuses } from '../request'
import { type Acknowledgement, acknowledge, acknowledgements, deliver } from './acknowledge'

const decided = requestStatuses.filter((status) => status !== 'pending')

describe('a pending request', () => {
  it.each(acknowledgements)('has nothing to acknowledge as %s', (state) => {
    const refusal = refusalOf(() => acknowledge(aRequestThatIs('pending'), state, null, at(20)))
    expect(refusal.code).toBe('not_resolved')
  })

  it('has nothing to deliver', () => {
    expect(deliver(aRequestThatIs('pending'), 'poll', at(20)).events).toEqual([])
  })
})

describe.each(decided)('a request that is %s', (status) => {
  const request = aRequestThatIs(status)

  it('is delivered once, whatever the way', () => {
    const { next, events } = deliver(request, 'poll', at(100))
    expect(next.pickup.deliveredAt).toEqual(at(100))
    expect(events).toEqual([{ type: 'request.delivered', data: { via: 'poll' } }])
    expect(deliver(next, 'callback', at(101))).toEqual({ next, events: [] })
  })

  it('stays decided as it is through delivery and acknowledgement', () => {
    const after = acknowledge(deliver(request, 'poll', at(100)).next, 'done', null, at(101)).next
    expect({ ...after, pickup: request.pickup }).toEqual(request)
  })
})

describe('what the agent made of the decision', () => {
  const [delivered, pickedUp, done, failed] = [at(100), at(110), at(120), at(130)]
  const approved = aRequestThatIs('approved')
  const nothingYet = { deliveredAt: null, pickedUpAt: null, doneAt: null, failure: null }

  it.each([
    ['picked_up', 'also means delivered', { deliveredAt: pickedUp, pickedUpAt: pickedUp }],
    [
      'done',
      'also means delivered and picked up',
      { deliveredAt: pickedUp, pickedUpAt: pickedUp, doneAt: pickedUp },
    ],
    [
      'failed',
      'also means delivered and picked up',
      { deliveredAt: pickedUp, pickedUpAt: pickedUp, failure: 'no money' },
    ],
  ] as const)('%s %s', (state, _, pickup) => {
    const { next, events } = acknowledge(approved, state, 'no money', pickedUp)
    expect(next.pickup).toEqual({ ...nothingYet, ...pickup })
    expect(events.map(({ type }) => type)).toEqual([`request.${state}`])
  })

  it('keeps the moments already known', () => {
    const before = deliver(approved, 'callback', delivered).next
    const picked = acknowledge(before, 'picked_up', null, pickedUp).next
    const { pickup } = acknowledge(picked, 'done', null, done).next
    expect(pickup).toEqual({ deliveredAt: delivered, pickedUpAt: pickedUp, doneAt: done, failure: null })
  })

  const requestAfter = (...steps: [Acknowledgement, string | null][]) =>
    steps.reduce((request, [state, message]) => acknowledge(request, state, message, done).next, approved)

  it.each([
    ['picked up twice', [['picked_up', null]], 'picked_up', null],
    ['picked up after done', [['done', null]], 'picked_up', null],
    ['picked up after failed', [['failed', 'x']], 'picked_up', null],
    ['done twice', [['done', null]], 'done', 'again'],
    ['failed twice with the same message', [['failed', 'x']], 'failed', 'x'],
    ['failed twice without a message', [['failed', null]], 'failed', null],
  ] as const)('%s is recorded once', (_, steps, state, message) => {
    const request = requestAfter(...steps.map(([s, m]): [Acknowledgement, string | null] => [s, m]))
    expect(acknowledge(request, state, message, failed)).toEqual({ next: request, events: [] })
  })

  it('a failure may be followed by another one, or by success', () => {
    const request = requestAfter(['failed', 'x'])
    expect(acknowledge(request, 'failed', 'y', failed).next.pickup).toMatchObject({
      failure: 'y',
      doneAt: null,
    })
    expect(acknowledge(request, 'done', null, failed).next.pickup).toMatchObject({
      failure: null,
      doneAt: failed,
    })
  })

  it('what is done cannot fail any more', () => {
    expect(refusalOf(() => acknowledge(requestAfter(['done', null]), 'failed', 'x', failed)).code).toBe(
      'conflict',
    )
  })

  it.each(['done', 'failed'] as const)('refuses a message that cannot be stored: %s', (state) => {
    const refusal = refusalOf(() => acknowledge(approved, state, '\ud800', done))
    expect(refusal).toMatchObject({ code: 'invalid_input', details: { field: 'message' } })
  })
})

import { describe, expect, it } from 'vitest'
import { aRequestThatIs, at } from '@/lib/testing/builders'
import { refusalOf } from '@/lib/testing/refusal'
import { DEFAULT_PICKUP_SECONDS, decidedBefore, demandPickupSeconds, isOverdue, overdueAt } from './pickup'
import { type ApprovalRequest, requestStatuses } from './request'
import { acknowledge, deliver } from './transitions/acknowledge'

/** Decided 10 seconds in, or expired after 60; either way long before. */
const LATE = at(10_000)

describe('not picked up in time', () => {
  it.each([
    ['pending', false],
    ['approved', true],
    ['rejected', true],
    ['answered', true],
    ['expired', true],
    ['dismissed', false],
  ] as const)('%s: %s', (status, expected) => {
    expect(isOverdue(aRequestThatIs(status), LATE, 900)).toBe(expected)
  })

  it('names every status', () => {
    expect(requestStatuses).toHaveLength(6)
  })

  const approved = aRequestThatIs('approved')
  it.each<[string, ApprovalRequest, boolean]>([
    ['delivered only', deliver(approved, 'poll', at(20)).next, true],
    ['picked up', acknowledge(approved, 'picked_up', null, at(20)).next, false],
    ['done', acknowledge(approved, 'done', null, at(20)).next, false],
    ['failed', acknowledge(approved, 'failed', 'x', at(20)).next, false],
    ['asked by no key', { ...approved, askedBy: null }, false],
  ])('%s: %#', (_, request, expected) => {
    expect(isOverdue(request, LATE, 900)).toBe(expected)
    expect(overdueAt(request, 900)).toEqual(expected ? at(910) : null)
  })

  it.each([
    ['a moment before', at(909.999), 900, false],
    ['to the moment', at(910), 900, true],
    ['switched off', LATE, null, false],
  ] as const)('%s', (_, moment, seconds, expected) => {
    expect(isOverdue(approved, moment, seconds)).toBe(expected)
  })

  it('is the same as having been decided before a moment', () => {
    expect(decidedBefore(at(910), 900)).toEqual(approved.resolvedAt)
    expect(decidedBefore(at(910), null)).toBeNull()
  })
})

describe('the time an admin may set', () => {
  it.each([1, DEFAULT_PICKUP_SECONDS, 2_592_000, null])('%s', (seconds) => {
    expect(demandPickupSeconds(seconds)).toBe(seconds)
  })

  it.each([0, -1, 1.5, 2_592_001, Number.NaN, Number.POSITIVE_INFINITY])('not %s', (seconds) => {
    const refusal = refusalOf(() => demandPickupSeconds(seconds))
    expect(refusal).toMatchObject({ code: 'invalid_input', details: { field: 'pickup_seconds' } })
  })
})

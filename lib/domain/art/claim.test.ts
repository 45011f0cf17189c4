import { describe, expect, it } from 'vitest'
import { aRequestThatIs, at } from '@/lib/testing/builders'
import { refusalOf } from '@/lib/testing/refusal'
import type { Decision } from '../decision'
import type { ApprovalRequest, ClaimOutcome } from '../request'
import { acknowledge } from '../transitions/acknowledge'
import { acknowledgeClaim, claim } from './claim'

const approved = aRequestThatIs('approved')
const claimed = (request: ApprovalRequest, seconds: number, consumer = 'a', leaseSeconds = 60): Decision =>
  claim(request, { consumer, leaseSeconds }, at(seconds))
const acked = (request: ApprovalRequest, outcome: ClaimOutcome, consumer: string | null = 'a') =>
  acknowledgeClaim(request, { consumer, outcome, message: null }, at(30))
const types = ({ events }: Decision) => events.map(({ type }) => type)
const held = claimed(approved, 20).next

describe('a claim', () => {
  it('gives the decision to one consumer and marks it picked up', () => {
    const decision = claimed(approved, 20)
    expect(types(decision)).toEqual(['decision.claimed', 'request.picked_up'])
    expect(decision.next.claim).toEqual({
      consumer: 'a',
      claimedAt: at(20),
      leaseUntil: at(80),
      outcome: null,
    })
    expect(decision.next.pickup).toMatchObject({ deliveredAt: at(20), pickedUpAt: at(20), doneAt: null })
  })

  it.each([
    ['pending', 'not_resolved'],
    ['dismissed', 'gone'],
  ] as const)('needs a decision: %s', (status, code) => {
    expect(refusalOf(() => claimed(aRequestThatIs(status), 20)).code).toBe(code)
    expect(refusalOf(() => acked(aRequestThatIs(status), 'resumed')).code).toBe(code)
  })

  it('is refused to another while the lease lives, with the holder and until when', () => {
    expect(refusalOf(() => claimed(held, 79, 'b'))).toMatchObject({
      code: 'conflict',
      details: { holder: 'a', leaseUntil: at(80).toISOString() },
    })
  })

  it('goes to another the moment the lease has ended', () => {
    expect(claimed(held, 80, 'b').next.claim).toMatchObject({ consumer: 'b', claimedAt: at(80) })
  })

  it('is renewed by its holder, and never shortened', () => {
    const renewed = claimed(held, 50)
    expect([types(renewed), renewed.next.claim]).toEqual([
      ['decision.claimed'],
      { consumer: 'a', claimedAt: at(20), leaseUntil: at(110), outcome: null },
    ])
    expect(types(claimed(held, 50, 'a', 1))).toEqual([])
    expect(types(claimed(held, 20.5))).toEqual([])
  })

  it('is not given after the thread was resumed, also where that was told to the native API', () => {
    expect(refusalOf(() => claimed(acked(held, 'resumed').next, 300, 'b')).code).toBe('conflict')
    const done = acknowledge(approved, 'done', null, at(15)).next
    expect(refusalOf(() => claimed(done, 300)).code).toBe('conflict')
  })

  it('is given again after a failed resume, and the failure is over', () => {
    const failed = acked(held, 'resume_failed').next
    expect(failed.pickup.failure).not.toBeNull()
    const again = claimed(failed, 31, 'b')
    expect(again.next.claim).toMatchObject({ consumer: 'b', outcome: null })
    expect(again.next.pickup.failure).toBeNull()
    expect(types(acked(again.next, 'resumed', 'b'))).toEqual(['request.done'])
  })
})

describe('an acknowledgement', () => {
  it.each([
    ['resumed', 'request.done'],
    ['resume_failed', 'request.failed'],
  ] as const)('%s is %s, once', (outcome, type) => {
    const decision = acked(held, outcome)
    expect([types(decision), decision.next.claim?.outcome]).toEqual([[type], outcome])
    expect(types(acked(decision.next, outcome))).toEqual([])
  })

  it('counts also after the lease, as long as nobody else has claimed', () => {
    const late = acknowledgeClaim(held, { consumer: 'a', outcome: 'resumed', message: null }, at(500))
    expect(types(late)).toEqual(['request.done'])
  })

  it('needs no name, but no other either', () => {
    expect(types(acked(held, 'resumed', null))).toEqual(['request.done'])
    expect(refusalOf(() => acked(held, 'resumed', 'b')).details.holder).toBe('a')
  })

  it.each([
    ['nobody has claimed', approved, 'resumed'],
    ['it was resumed', acked(held, 'resumed').next, 'resume_failed'],
    ['it failed and was not claimed again', acked(held, 'resume_failed').next, 'resumed'],
  ] as const)('is refused where %s', (_, request, outcome) => {
    expect(refusalOf(() => acked(request, outcome)).code).toBe('conflict')
  })

  it('writes nothing where done was told to the native API meanwhile', () => {
    expect(types(acked(acknowledge(held, 'done', null, at(25)).next, 'resumed'))).toEqual([])
  })
})

import { describe, expect, test } from 'vitest'
import { refusalOf } from '@/lib/testing/refusal'
import type { IntentStatus } from './intent'
import { acquireLease, type Lease, leaseStatus, releaseLease, renewLease } from './lease'

const minute = (n: number) => new Date(Date.UTC(2026, 10, 18, 6, n))
const intent = (status: IntentStatus = 'active', suspendedAt: Date | null = null) => ({
  id: 'i',
  status,
  suspendedAt,
})
const suspended = (at = minute(2)) => intent('suspended_awaiting_input', at)
const ada = { agentId: 'ada', keyId: 'key_1' }
const bob = { agentId: 'bob', keyId: 'key_1' }
const aLease = (parts: Partial<Lease> = {}): Lease => ({
  ...ada,
  id: 'l',
  intentId: 'i',
  scope: 'files',
  acquiredAt: minute(0),
  expiresAt: minute(5),
  releasedAt: null,
  ...parts,
})

describe('RFC-0025 §2: whether a lease holds', () => {
  test.each<[string, Lease, ReturnType<typeof intent>, number, string]>([
    ['in its time', aLease(), intent(), 4, 'active'],
    ['at its end', aLease(), intent(), 5, 'expired'],
    ['given back', aLease({ releasedAt: minute(1) }), intent(), 4, 'released'],
    ['given back while suspended', aLease({ releasedAt: minute(1) }), suspended(), 4, 'released'],
    ['run out during the suspension', aLease(), suspended(), 500, 'active'],
    ['run out before the suspension', aLease(), suspended(minute(5)), 6, 'expired'],
    ['run out, and the intent resumed', aLease(), intent('active'), 500, 'expired'],
  ])('%s', (_, lease, on, at, status) => {
    expect(leaseStatus(lease, on, minute(at))).toBe(status)
  })
})

describe('acquiring', () => {
  const wanted = { ...bob, id: 'new', scope: 'files' }
  const term = (at: number) => ({ seconds: 300, at: minute(at) })

  test.each<[string, Lease[], ReturnType<typeof intent>, number, boolean]>([
    ['a free scope', [], intent(), 1, true],
    ['one that is held', [aLease()], intent(), 1, false],
    ['one that it holds itself', [aLease(bob)], intent(), 1, false],
    ['one that ran out', [aLease()], intent(), 6, true],
    ['one that ran out while the intent is suspended', [aLease()], suspended(), 60, false],
    ['one of a suspended intent that nobody held', [], suspended(), 60, true],
  ])('%s', (_, others, on, at, isGiven) => {
    const acquire = () => acquireLease(wanted, on, others, term(at))
    if (isGiven)
      expect(acquire()).toMatchObject({
        next: { id: 'new', agentId: 'bob', expiresAt: minute(at + 5) },
        events: [{ type: 'lease_acquired', data: { payload: { lease_id: 'new', scope: 'files' } } }],
      })
    else
      expect(refusalOf(acquire)).toMatchObject({
        code: 'conflict',
        message: 'Lease already held for this scope',
      })
  })
})

describe('renewing', () => {
  test.each<[string, Lease, typeof ada, Lease[], ReturnType<typeof intent>, number, string]>([
    ['in its time', aLease(), ada, [], intent(), 4, 'renewed'],
    ['RFC-0025 §2 while suspended', aLease(), ada, [], suspended(), 4, 'renewed'],
    ['RFC-0025 §2 run out during the suspension', aLease(), ada, [], suspended(), 500, 'renewed'],
    ['late, with nobody else there', aLease(), ada, [], intent(), 60, 'renewed'],
    [
      'late, and taken',
      aLease(),
      ada,
      [aLease({ ...bob, id: 'm', expiresAt: minute(70) })],
      intent(),
      60,
      'conflict',
    ],
    ['by another agent of the same key', aLease(), bob, [], intent(), 1, 'not_found'],
    ['by another key of the same name', aLease(), { ...ada, keyId: 'key_2' }, [], intent(), 1, 'not_found'],
    ['after it was given back', aLease({ releasedAt: minute(1) }), ada, [], intent(), 2, 'not_found'],
  ])('%s', (_, lease, by, others, on, at, outcome) => {
    const renew = () => renewLease(lease, by, on, [lease, ...others], { seconds: 60, at: minute(at) })
    if (outcome === 'renewed')
      expect(renew().next).toMatchObject({ expiresAt: minute(at + 1), acquiredAt: minute(0) })
    else expect(refusalOf(renew).code).toBe(outcome)
  })
})

test('only its holder gives it back, once', () => {
  const given = releaseLease(aLease(), ada, minute(1))
  expect(given.next.releasedAt).toEqual(minute(1))
  expect(given.events).toMatchObject([
    { type: 'lease_released', data: { payload: { lease_id: 'l', scope: 'files' } } },
  ])
  expect(refusalOf(() => releaseLease(given.next, ada, minute(2))).code).toBe('not_found')
  expect(refusalOf(() => releaseLease(aLease(), bob, minute(1))).code).toBe('not_found')
})

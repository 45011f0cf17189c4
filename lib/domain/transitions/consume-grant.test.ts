import { describe, expect, it } from 'vitest'
import { aRequest, aRequestThatIs, aResponse, at } from '@/lib/testing/builders'
import { refusalOf } from '@/lib/testing/refusal'
import type { ApprovalRequest } from '../request'
import { type Consumption, consumeGrant } from './consume-grant'
import { respond } from './respond'
import { revokeGrant } from './revoke-grant'

const hash = 'a'.repeat(64)

/** Approved at 10 s, good until 100 s. */
function granted(scope: string | null = 'prod'): ApprovalRequest {
  const proposal = { kind: 'tool', name: 't', arguments: {}, hash, scope, expires_at: at(100).toISOString() }
  const source = { protocol: 'aioc' as const, agent: 'a', correlation: {} }
  return respond(aRequest({ proposal, source }), aResponse()).next
}

const by = (parts: Partial<Consumption> = {}): Consumption => ({ consumer: 'run-1', at: at(20), ...parts })
const revoked = (request: ApprovalRequest) =>
  revokeGrant(request, { revokedBy: 'alice@example.com', reason: 'wrong order', at: at(15) }).next

describe('consuming', () => {
  it('marks the grant, and the decision as picked up and delivered', () => {
    const { next, events } = consumeGrant(granted(), by())
    expect(next.grant).toMatchObject({ consumedAt: at(20), consumedBy: 'run-1', revokedAt: null })
    expect(next.pickup).toEqual({ deliveredAt: at(20), pickedUpAt: at(20), doneAt: null, failure: null })
    expect(events).toEqual([
      { type: 'grant.consumed', data: { grant: next.grant?.id, consumed_by: 'run-1' } },
      { type: 'request.picked_up', data: { via: 'consumption' } },
    ])
    expect(next.status).toBe('approved')
  })

  it('keeps the moments already known', () => {
    const before = granted()
    const known = { ...before, pickup: { ...before.pickup, deliveredAt: at(11), pickedUpAt: at(12) } }
    const { next, events } = consumeGrant(known, by())
    expect(next.pickup).toMatchObject({ deliveredAt: at(11), pickedUpAt: at(12) })
    expect(events.map(({ type }) => type)).toEqual(['grant.consumed'])
  })

  it.each<[string, string | null, Partial<Consumption>]>([
    ['nothing said', 'prod', {}],
    ['its scope', 'prod', { scope: 'prod' }],
    ['no scope for one without', null, { scope: null }],
    ['its hash', null, { proposalHash: hash }],
    ['the last millisecond', null, { at: new Date(at(100).getTime() - 1) }],
  ])('accepts %s', (_, scope, parts) => {
    expect(consumeGrant(granted(scope), by(parts)).next.grant?.consumedBy).toBe('run-1')
  })

  it.each<[string, ApprovalRequest, Partial<Consumption>]>([
    ['consumed', consumeGrant(granted(), by({ at: at(12) })).next, {}],
    ['revoked', revoked(granted()), {}],
    ['expired', granted(), { at: at(100) }],
    ['other_scope', granted('prod'), { scope: 'test' }],
    ['other_scope', granted('prod'), { scope: null }],
    ['other_scope', granted(null), { scope: 'prod' }],
    ['other_proposal', granted(), { proposalHash: 'b'.repeat(64) }],
  ])('refuses: %s', (problem, request, parts) => {
    expect(refusalOf(() => consumeGrant(request, by(parts)))).toMatchObject({
      code: 'conflict',
      details: { problem },
    })
  })

  it('says when and by whom it was consumed', () => {
    const { next } = consumeGrant(granted(), by({ consumer: 'run-7' }))
    expect(refusalOf(() => consumeGrant(next, by())).details).toEqual({
      problem: 'consumed',
      consumed_at: at(20).toISOString(),
      consumed_by: 'run-7',
    })
  })
})

describe('revoking', () => {
  it('marks the grant and leaves the decision', () => {
    const { next, events } = revokeGrant(granted(), { revokedBy: 'alice', reason: 'no', at: at(15) })
    expect(next).toMatchObject({ status: 'approved', grant: { revokedAt: at(15), revokedBy: 'alice' } })
    expect(events).toEqual([
      { type: 'grant.revoked', data: { grant: next.grant?.id, revoked_by: 'alice', reason: 'no' } },
    ])
  })

  it('twice is the same as once', () => {
    const next = revoked(granted())
    expect(revokeGrant(next, { revokedBy: 'bob', reason: null, at: at(16) })).toEqual({ next, events: [] })
  })

  it('is too late once it was consumed', () => {
    const { next } = consumeGrant(granted(), by())
    const refusal = refusalOf(() => revokeGrant(next, { revokedBy: 'bob', reason: null, at: at(30) }))
    expect(refusal).toMatchObject({ code: 'conflict', details: { problem: 'consumed' } })
  })
})

describe.each(['pending', 'approved', 'rejected', 'expired', 'dismissed'] as const)(
  '%s without a grant',
  (status) => {
    it('has nothing to consume or revoke', () => {
      const request = aRequestThatIs(status)
      expect(refusalOf(() => consumeGrant(request, by())).code).toBe('not_found')
      expect(refusalOf(() => revokeGrant(request, { revokedBy: 'x', reason: null, at: at(20) })).code).toBe(
        'not_found',
      )
    })
  },
)

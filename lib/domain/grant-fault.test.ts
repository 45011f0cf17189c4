import { expect, it } from 'vitest'
import { anAgent, aRequest, aResponse, at } from '@/lib/testing/builders'
import { recordOf } from './actor'
import type { Decision } from './decision'
import type { Event } from './event-chain'
import { findGrantFault } from './grant-fault'
import type { Grant } from './request'
import { consumeGrant } from './transitions/consume-grant'
import { respond } from './transitions/respond'
import { revokeGrant } from './transitions/revoke-grant'

const proposal = { kind: 'tool', name: 'pay', arguments: {}, hash: 'ab', scope: 'eu', editable: false }
const source = { protocol: 'aioc', agent: 'payer', correlation: {} } as const

const approval = respond(aRequest({ proposal, source }), aResponse())
const consumption = consumeGrant(approval.next, { consumer: 'run-1', at: at(20) })
const revocation = revokeGrant(approval.next, { revokedBy: 'al@example.com', reason: null, at: at(30) })

function told(decision: Decision, moment: Date): Event[] {
  const actor = recordOf(anAgent())
  const rest = { cursor: '', stream: 'req_1', seq: 1, actor, at: moment, prevHash: '', hash: '' }
  return decision.events.map((event) => ({ ...rest, ...event }))
}

const issued = told(approval, at(10))
const consumed = { grant: consumption.next.grant, events: [...issued, ...told(consumption, at(20))] }
const revoked = { grant: revocation.next.grant, events: [...issued, ...told(revocation, at(30))] }

it.each([
  ['none', { grant: null, events: [] }],
  ['issued', { grant: approval.next.grant, events: issued }],
  ['consumed', consumed],
  ['revoked', revoked],
])('finds nothing wrong: %s', (_, { grant, events }) => {
  expect(findGrantFault({ grant }, events)).toBeNull()
})

const changed = (grant: Grant | null, parts: Partial<Grant>) => grant && { ...grant, ...parts }

it.each([
  ['made usable again', changed(consumed.grant, { consumedAt: null, consumedBy: null }), consumed.events],
  ['consumed by another', changed(consumed.grant, { consumedBy: 'run-2' }), consumed.events],
  ['consumed at another time', changed(consumed.grant, { consumedAt: at(21) }), consumed.events],
  ['no longer revoked', changed(revoked.grant, { revokedAt: null, revokedBy: null }), revoked.events],
  ['for another scope', changed(approval.next.grant, { scope: 'us' }), issued],
  ['good for longer', changed(approval.next.grant, { expiresAt: at(999) }), issued],
  ['gone', null, issued],
  ['consumed without an event', consumed.grant, issued],
  ['never issued', approval.next.grant, told(consumption, at(20))],
])('finds a grant that was %s', (_, grant, events) => {
  expect(findGrantFault({ grant }, events)).not.toBeNull()
})

import type { Event } from './event-chain'
import { grantFact } from './grant'
import { isSameJson } from './json'
import type { ApprovalRequest } from './request'

/** A grant must be the one its events tell: one made good again behind their back would approve a second time. */
export function findGrantFault({ grant }: Pick<ApprovalRequest, 'grant'>, events: Event[]): Event | null {
  const last = (type: string) => events.findLast((event) => event.type === type)
  const [issued, consumed, revoked] = [last('grant.issued'), last('grant.consumed'), last('grant.revoked')]
  if (!issued) return grant ? (events.at(-1) ?? null) : null
  if (!grant || !isSameJson(grantFact(grant), issued.data) || differs(grant.approvedAt, issued)) return issued
  if (differs(grant.consumedAt, consumed) || grant.consumedBy !== by(consumed, 'consumed_by'))
    return consumed ?? issued
  if (differs(grant.revokedAt, revoked) || grant.revokedBy !== by(revoked, 'revoked_by'))
    return revoked ?? issued
  return null
}

function differs(moment: Date | null, event: Event | undefined): boolean {
  return moment?.getTime() !== event?.at.getTime()
}

function by(event: Event | undefined, member: string): unknown {
  return event?.data[member] ?? null
}

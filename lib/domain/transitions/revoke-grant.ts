import { type Decision, nothing } from '../decision'
import { demandSafeJson } from '../json-safety'
import type { ApprovalRequest } from '../request'
import { alreadyConsumed, grantOf } from './consume-grant'

export type Revocation = { revokedBy: string; reason: string | null; at: Date }

/** Takes an approval back while it is unused. Revoking twice is the same as once. */
export function revokeGrant(request: ApprovalRequest, { revokedBy, reason, at }: Revocation): Decision {
  const grant = grantOf(request)
  if (grant.consumedAt) throw alreadyConsumed(grant)
  if (grant.revokedAt) return nothing(request)
  demandSafeJson(reason, 'reason')
  return {
    next: { ...request, grant: { ...grant, revokedAt: at, revokedBy } },
    events: [{ type: 'grant.revoked', data: { grant: grant.id, revoked_by: revokedBy, reason } }],
  }
}

import type { Decision, NewEvent } from '../decision'
import { DomainError, type ErrorDetails } from '../error'
import type { PickupWay } from '../pickup'
import type { ApprovalRequest, Grant } from '../request'

const CONSUMED: PickupWay = 'consumption'

export type Consumption = {
  consumer: string
  /** What the consumer takes the grant for; undefined leaves it unsaid, null says there is none. */
  scope?: string | null
  proposalHash?: string
  at: Date
}

/** The approved action is about to run: a grant is good for that once. It also means the decision was picked up. */
export function consumeGrant(request: ApprovalRequest, { at, ...input }: Consumption): Decision {
  const grant = grantOf(request)
  demandUsable(grant, at)
  if (input.proposalHash !== undefined && input.proposalHash !== grant.proposalHash)
    throw unusable('other_proposal', 'This grant is for another proposal.')
  if (input.scope !== undefined && input.scope !== grant.scope)
    throw unusable('other_scope', 'This grant is for another scope.')
  const { pickup } = request
  const next: ApprovalRequest = {
    ...request,
    grant: { ...grant, consumedAt: at, consumedBy: input.consumer },
    pickup: { ...pickup, deliveredAt: pickup.deliveredAt ?? at, pickedUpAt: pickup.pickedUpAt ?? at },
  }
  const events: NewEvent[] = [
    { type: 'grant.consumed', data: { grant: grant.id, consumed_by: input.consumer } },
  ]
  if (!pickup.pickedUpAt) events.push({ type: 'request.picked_up', data: { via: CONSUMED } })
  return { next, events }
}

function demandUsable(grant: Grant, at: Date): void {
  if (grant.consumedAt) throw alreadyConsumed(grant)
  if (grant.revokedAt)
    throw unusable('revoked', 'This grant was revoked.', {
      revoked_at: grant.revokedAt.toISOString(),
      revoked_by: grant.revokedBy,
    })
  if (grant.expiresAt && at >= grant.expiresAt)
    throw unusable('expired', 'This grant has expired.', { expired_at: grant.expiresAt.toISOString() })
}

/** Says when and by whom, so that a consumer whose answer got lost can recognise itself. */
export function alreadyConsumed(grant: Grant): DomainError {
  return unusable('consumed', `This grant was already consumed by ${grant.consumedBy}.`, {
    consumed_at: grant.consumedAt?.toISOString() ?? null,
    consumed_by: grant.consumedBy,
  })
}

/** `problem` is for programs: all of these are 409 with the code `conflict`. */
function unusable(problem: string, message: string, details: ErrorDetails = {}): DomainError {
  return new DomainError('conflict', message, { problem, ...details })
}

export function grantOf(request: ApprovalRequest): Grant {
  if (request.grant) return request.grant
  throw grantNotFound()
}

/** The same words for a grant that does not exist, one not given yet, and one the caller may not know of. */
export function grantNotFound(): DomainError {
  return new DomainError('not_found', 'There is no such grant.')
}

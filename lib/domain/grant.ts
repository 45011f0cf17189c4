import type { Decision } from './decision'
import type { JsonObject } from './json'
import type { Grant } from './request'

/** A request is approved once, so it has one grant. */
export function grantIdOf(requestId: string): string {
  return requestId.replace(/^req_/, 'grt_')
}

export function requestIdOfGrant(grantId: string): string {
  return grantId.replace(/^grt_/, 'req_')
}

const noProposal: JsonObject = {}

/** The approval of a proposal leaves evidence of it, in the same write. Everything else is left as it is. */
export function issueGrant(decision: Decision): Decision {
  const { next } = decision
  if (next.source.protocol !== 'aioc' || next.status !== 'approved') return decision
  const { hash, scope, expires_at: end } = next.proposal ?? noProposal
  if (typeof hash !== 'string' || !next.resolvedAt) return decision
  const grant: Grant = {
    id: grantIdOf(next.id),
    proposalHash: hash,
    scope: typeof scope === 'string' ? scope : null,
    approvedAt: next.resolvedAt,
    expiresAt: typeof end === 'string' ? new Date(end) : null,
    revokedAt: null,
    revokedBy: null,
    consumedAt: null,
    consumedBy: null,
  }
  const issued = { type: 'grant.issued' as const, data: grantFact(grant) }
  return { next: { ...next, grant }, events: [...decision.events, issued] }
}

/** The grant as the event of its issue keeps it. */
export function grantFact({ id, proposalHash, scope, expiresAt }: Grant): JsonObject {
  return {
    grant: id,
    proposal_hash: proposalHash,
    scope,
    expires_at: expiresAt?.toISOString() ?? null,
  }
}

import type { Grant, RequestStatus } from '../request'

/** Where the decision on one asking of a proposal stands; never its arguments. */
export type Standing = {
  requestId: string
  status: RequestStatus
  askedBy: string | null
  askedAt: Date
  expiresAt: Date | null
  resolvedAt: Date | null
  deliveredAt: Date | null
  scope: string | null
  reason: string | null
  grant: Grant | null
}

/** For who may not see proposals: what was decided, not the reviewer's words nor who runs it. */
export function publicStanding(standing: Standing): Standing {
  const { grant } = standing
  return { ...standing, reason: null, grant: grant && { ...grant, consumedBy: null } }
}

/** What a policy reads before it decides, newest first. */
export type Evidence = { proposalHash: string; grants: Grant[]; rejections: Standing[]; pending: Standing[] }

export function toEvidence(proposalHash: string, standings: Standing[]): Evidence {
  return {
    proposalHash,
    grants: standings.flatMap(({ grant }) => (grant ? [grant] : [])),
    rejections: standings.filter(({ status }) => status === 'rejected'),
    pending: standings.filter(({ status }) => status === 'pending'),
  }
}

/** A runtime that only knows `expiresAt` must not take a used or revoked grant for a good one. */
export function endOfGrant({ expiresAt, consumedAt, revokedAt }: Grant): Date | null {
  const ends = [expiresAt, consumedAt, revokedAt].filter((end) => end !== null)
  return ends.length > 0 ? new Date(Math.min(...ends.map((end) => end.getTime()))) : null
}

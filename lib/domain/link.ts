import { DomainError } from './error'
import type { LinkChannel } from './link-channel'
import { type ApprovalRequest, addSeconds } from './request'

/** A mobile approval link: one request, one version of it, one recipient, until a moment. */
export type Link = {
  id: string
  requestId: string
  version: number
  recipient: string
  /** Through what it reached its recipient. */
  channel: LinkChannel
  createdAt: Date
  createdBy: string
  expiresAt: Date
  revokedAt: Date | null
}

export const DEFAULT_LINK_SECONDS = 24 * 3600
export const MIN_LINK_SECONDS = 60
export const MAX_LINK_SECONDS = 30 * 24 * 3600

/** What a link is still good for. Only an open one answers; the others say why not. */
export const linkStates = ['open', 'decided', 'revised', 'expired', 'revoked'] as const
export type LinkState = (typeof linkStates)[number]

/** A decided request is told as decided, not as "expired": whoever comes back wants to know the outcome. */
export function stateOfLink(
  link: Link,
  request: Pick<ApprovalRequest, 'version' | 'status'>,
  at: Date,
): LinkState {
  if (link.revokedAt) return 'revoked'
  if (request.version !== link.version) return 'revised'
  if (request.status !== 'pending') return 'decided'
  return at >= link.expiresAt ? 'expired' : 'open'
}

/** A link with what it answers, as lists show it. */
export type ListedLink = Link & { question: string; agent: string; state: LinkState }

/** A link never outlives the request it answers. */
export function linkExpiry(request: ApprovalRequest, seconds: number, at: Date): Date {
  if (!Number.isInteger(seconds) || seconds < MIN_LINK_SECONDS || seconds > MAX_LINK_SECONDS)
    throw new DomainError(
      'invalid_input',
      `expires_in_seconds must be a whole number from ${MIN_LINK_SECONDS} to ${MAX_LINK_SECONDS}.`,
      { field: 'expires_in_seconds' },
    )
  const wanted = addSeconds(at, seconds)
  return request.expiresAt && request.expiresAt < wanted ? request.expiresAt : wanted
}

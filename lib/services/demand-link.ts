import { DomainError } from '@/lib/domain/error'
import { type Link, stateOfLink } from '@/lib/domain/link'
import { signInReasons } from '@/lib/domain/link-policy'
import type { ApprovalRequest } from '@/lib/domain/request'
import { prisma } from '@/lib/store/database'
import { loadLinkPolicy } from '@/lib/store/link-policy'
import { findLink } from '@/lib/store/links'

/** The link that answers, read anew: what was true when the page was opened may no longer be. */
export async function demandLink(linkId: string, request: ApprovalRequest, at: Date): Promise<Link> {
  const link = await findLink(linkId)
  if (!link || link.requestId !== request.id) throw new DomainError('gone', 'There is no such link any more.')
  const state = stateOfLink(link, request, at)
  if (state === 'revoked') throw new DomainError('gone', 'This link was taken back.')
  if (state === 'expired') throw new DomainError('gone', 'This link has expired; ask for a new one.')
  if (state !== 'open') return link
  const { policy } = await loadLinkPolicy(prisma())
  const reasons = signInReasons(request, policy)
  if (reasons.length === 0) return link
  throw new DomainError('sign_in_required', `Sign in to answer this one: ${reasons.join(' and ')}.`, {
    reasons,
    sign_in: `/inbox/${request.id}`,
  })
}

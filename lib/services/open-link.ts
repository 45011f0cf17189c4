import { type Link, type LinkState, stateOfLink } from '@/lib/domain/link'
import { signInReasons } from '@/lib/domain/link-policy'
import type { ApprovalRequest } from '@/lib/domain/request'
import { prisma } from '@/lib/store/database'
import { loadLinkPolicy } from '@/lib/store/link-policy'
import { findLinkByTokenHash } from '@/lib/store/links'
import { loadRequest } from '@/lib/store/load-request'
import { hashSecret } from '@/lib/store/secret'

export type OpenedLink = {
  link: Link
  request: ApprovalRequest
  state: LinkState
  /** Why it shows the question but does not answer it; empty when it does. */
  signInReasons: string[]
}

/** What a token leads to; null when it leads nowhere. Looking changes nothing and uses nothing up. */
export async function openLink(token: string, at: Date): Promise<OpenedLink | null> {
  const link = await findLinkByTokenHash(hashSecret(token))
  const stored = link && (await loadRequest(link.requestId))
  if (!stored) return null
  const { policy } = await loadLinkPolicy(prisma())
  const { request } = stored
  return {
    link,
    request,
    state: stateOfLink(link, request, at),
    signInReasons: signInReasons(request, policy),
  }
}

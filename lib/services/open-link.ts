import { type Link, type LinkState, stateOfLink } from '@/lib/domain/link'
import type { ApprovalRequest } from '@/lib/domain/request'
import { findLinkByTokenHash } from '@/lib/store/links'
import { loadRequest } from '@/lib/store/load-request'
import { hashSecret } from '@/lib/store/secret'

export type OpenedLink = { link: Link; request: ApprovalRequest; state: LinkState }

/** What a token leads to; null when it leads nowhere. Looking changes nothing and uses nothing up. */
export async function openLink(token: string, at: Date): Promise<OpenedLink | null> {
  const link = await findLinkByTokenHash(hashSecret(token))
  const stored = link && (await loadRequest(link.requestId))
  return stored ? { link, request: stored.request, state: stateOfLink(link, stored.request, at) } : null
}

import { type LinkState, stateOfLink } from '@/lib/domain/link'
import type { ApprovalRequest } from '@/lib/domain/request'
import { findLink } from '@/lib/store/links'

/** What a link is good for now, for a request that was just read. */
export async function readLinkState(linkId: string, request: ApprovalRequest, at: Date): Promise<LinkState> {
  const link = await findLink(linkId)
  return link ? stateOfLink(link, request, at) : 'revoked'
}

import type { Decision } from '../decision'
import type { Link } from '../link'
import type { ApprovalRequest } from '../request'
import { alreadyResolved } from './respond'

/** Somebody was given a way to answer. The request stays as it is; the fact is kept, never the token. */
export function mintLink(request: ApprovalRequest, link: Link): Decision {
  if (request.status !== 'pending') throw alreadyResolved(request)
  const data = {
    link_id: link.id,
    recipient: link.recipient,
    channel: link.channel,
    version: link.version,
    expires_at: link.expiresAt.toISOString(),
  }
  return { next: request, events: [{ type: 'link.minted', data }] }
}

import { type Decision, nothing } from '../decision'
import type { Link } from '../link'
import type { ApprovalRequest } from '../request'

/** A link was taken back before its time. */
export function revokeLink(request: ApprovalRequest, link: Link): Decision {
  if (link.revokedAt) return nothing(request)
  return {
    next: request,
    events: [{ type: 'link.revoked', data: { link_id: link.id, recipient: link.recipient } }],
  }
}

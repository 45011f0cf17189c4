import { type RequestView, toRequestView } from '@/lib/contract/native/request-view'
import { maySeeComment, maySeeProposal } from '@/lib/domain/permission'
import { publicFace } from '@/lib/domain/public-face'
import type { ApprovalRequest } from '@/lib/domain/request'
import type { Context } from '@/lib/services/context'

/** A request as this caller may see it. */
export function viewFor({ actor }: Context, request: ApprovalRequest): RequestView {
  const seen = maySeeProposal(actor, request) ? request : publicFace(request)
  return toRequestView(seen, { withComment: maySeeComment(actor) })
}

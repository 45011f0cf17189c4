import { type RequestView, toRequestView } from '@/lib/contract/native/request-view'
import { maySeeComment } from '@/lib/domain/permission'
import type { ApprovalRequest } from '@/lib/domain/request'
import type { Context } from '@/lib/services/context'

/** A request as this caller may see it. */
export function viewFor(ctx: Context, request: ApprovalRequest): RequestView {
  return toRequestView(request, { withComment: maySeeComment(ctx.actor) })
}

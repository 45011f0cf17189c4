import { type RequestView, toRequestView } from '@/lib/contract/native/request-view'
import { maySeeComment, maySeeProposal } from '@/lib/domain/permission'
import { publicFace } from '@/lib/domain/public-face'
import type { ApprovalRequest } from '@/lib/domain/request'
import type { Context } from '@/lib/services/context'
import { pickupSeconds } from '@/lib/services/pickup-seconds'

/** A request as this caller may see it, now. */
export async function viewFor(ctx: Context, request: ApprovalRequest): Promise<RequestView> {
  const [view] = await viewsFor(ctx, [request])
  if (!view) throw new Error('One request has one view')
  return view
}

export async function viewsFor(ctx: Context, requests: ApprovalRequest[]): Promise<RequestView[]> {
  const { actor } = ctx
  const pickup = { seconds: await pickupSeconds(), at: ctx.now() }
  const withComment = maySeeComment(actor)
  return requests.map((request) =>
    toRequestView(maySeeProposal(actor, request) ? request : publicFace(request), { withComment, pickup }),
  )
}

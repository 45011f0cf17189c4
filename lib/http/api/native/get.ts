import { GetQuery, RequestParams } from '@/lib/contract/native/parameters'
import { RequestView } from '@/lib/contract/native/request-view'
import { isOwner } from '@/lib/domain/permission'
import type { ApprovalRequest } from '@/lib/domain/request'
import { awaitRequest } from '@/lib/services/await-request'
import type { Context } from '@/lib/services/context'
import { getRequest } from '@/lib/services/get-request'
import { door } from '../door'
import { noteDelivery } from '../note-delivery'
import { endOfCall } from '../shutdown'
import { viewFor } from './view-for'

export const get = door({
  method: 'get',
  path: '/requests/{id}',
  summary: 'Read a request; with `wait`, the moment it is resolved',
  params: RequestParams,
  query: GetQuery,
  view: RequestView,
  run: async (ctx, { params, query, request }) => {
    const found = await (query.wait > 0
      ? waited(ctx, params.id, query.wait, request)
      : getRequest(ctx, params.id))
    if (isNews(ctx, found)) noteDelivery(ctx, found.id, request)
    return viewFor(ctx, found)
  },
})

async function waited(
  ctx: Context,
  requestId: string,
  seconds: number,
  request: Request,
): Promise<ApprovalRequest> {
  const { signal, release } = endOfCall(request.signal)
  try {
    return await awaitRequest(ctx, { requestId, seconds, signal })
  } finally {
    release()
  }
}

function isNews(ctx: Context, found: ApprovalRequest): boolean {
  return found.status !== 'pending' && !found.pickup.deliveredAt && isOwner(ctx.actor, found)
}

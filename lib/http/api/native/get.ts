import { GetQuery, RequestParams } from '@/lib/contract/native/parameters'
import { RequestView } from '@/lib/contract/native/request-view'
import type { ApprovalRequest } from '@/lib/domain/request'
import { awaitRequest } from '@/lib/services/await-request'
import type { Context } from '@/lib/services/context'
import { getRequest } from '@/lib/services/get-request'
import { noteDelivery } from '@/lib/services/note-delivery'
import { door } from '../door'
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
    // A HEAD carries nothing, and who has hung up was told nothing.
    if (request.method === 'GET' && !request.signal.aborted) noteDelivery(ctx, [found], 'poll')
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

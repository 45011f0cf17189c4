import { RequestParams } from '@/lib/contract/native/parameters'
import { RequestView } from '@/lib/contract/native/request-view'
import { CancelBody } from '@/lib/contract/native/respond-body'
import { dismissRequest } from '@/lib/services/dismiss-request'
import { door } from '../door'
import { viewFor } from './view-for'

export const cancel = door({
  method: 'post',
  path: '/requests/{id}/cancellation',
  summary: 'Withdraw a request',
  params: RequestParams,
  body: CancelBody,
  view: RequestView,
  errors: [409],
  run: async (ctx, { params, body }) =>
    viewFor(ctx, await dismissRequest(ctx, { requestId: params.id, reason: body.reason ?? null })),
})

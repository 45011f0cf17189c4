import { RequestParams } from '@/lib/contract/native/parameters'
import { RequestView } from '@/lib/contract/native/request-view'
import { AcknowledgeBody } from '@/lib/contract/native/respond-body'
import { acknowledgeRequest } from '@/lib/services/acknowledge-request'
import { door } from '../door'
import { viewFor } from './view-for'

export const acknowledge = door({
  method: 'post',
  path: '/requests/{id}/acknowledgement',
  summary: 'Say what became of the decision: picked up, done or failed',
  params: RequestParams,
  body: AcknowledgeBody,
  view: RequestView,
  errors: [409],
  run: async (ctx, { params, body }) => {
    const { state, message = null } = body
    return viewFor(ctx, await acknowledgeRequest(ctx, { requestId: params.id, state, message }))
  },
})

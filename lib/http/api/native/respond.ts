import { RequestParams } from '@/lib/contract/native/parameters'
import { RequestView } from '@/lib/contract/native/request-view'
import { RespondBody } from '@/lib/contract/native/respond-body'
import { respondToRequest } from '@/lib/services/respond-to-request'
import { door } from '../door'
import { viewFor } from './view-for'

export const respond = door({
  method: 'post',
  path: '/requests/{id}/response',
  summary: 'Answer a request; exactly one answer wins',
  params: RequestParams,
  body: RespondBody,
  view: RequestView,
  errors: [400, 409, 413],
  run: async (ctx, { params, body }) => {
    const request = await respondToRequest(ctx, {
      requestId: params.id,
      value: body.value ?? null,
      verdict: body.verdict,
      reason: body.reason,
      comment: body.comment,
      modifiedArgs: body.modified_args,
      metadata: body.metadata,
      respondedBy: body.responded_by,
      version: body.version,
      via: 'api',
    })
    return viewFor(ctx, request)
  },
})

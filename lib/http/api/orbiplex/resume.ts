import { OperationParams } from '@/lib/contract/orbiplex/operation-parameters'
import { ResumeBody, ResumeView, toResumeView } from '@/lib/contract/orbiplex/resume-view'
import { resumeOperation } from '@/lib/services/operation/resume-operation'
import { door } from '../door'

export const resume = door({
  method: 'post',
  path: '/deferred/{id}/resume',
  summary: 'Claim the continuation of a completed operation, once, with the result bound',
  params: OperationParams,
  body: ResumeBody,
  view: ResumeView,
  errors: [409],
  run: async (ctx, { params, body, request }) => {
    const claimId = body.claim_id ?? request.headers.get('idempotency-key')
    const { operation, continuation } = await resumeOperation(ctx, { operationId: params.id, claimId })
    return toResumeView(operation, continuation)
  },
})

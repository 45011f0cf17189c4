import { RequestParams } from '@/lib/contract/native/parameters'
import { RequestView } from '@/lib/contract/native/request-view'
import { ReviseBody, toSubmission } from '@/lib/contract/native/submit-body'
import { recordOf } from '@/lib/domain/actor'
import { reviseRequest } from '@/lib/services/revise-request'
import { door } from '../door'
import { viewFor } from './view-for'

export const revise = door({
  method: 'post',
  path: '/requests/{id}/revision',
  summary: 'Replace the question: a new version, to which old answers and links no longer belong',
  params: RequestParams,
  body: ReviseBody,
  view: RequestView,
  errors: [400, 409, 413],
  run: async (ctx, { params, body }) => {
    const { version, ...question } = body
    const submission = toSubmission(question, recordOf(ctx.actor).name)
    return viewFor(ctx, await reviseRequest(ctx, { requestId: params.id, submission, version }))
  },
})

import { CancelSuspensionBody, SuspensionParams, SuspensionQuery } from '@/lib/contract/art/decision-bodies'
import { SuspensionView } from '@/lib/contract/art/suspension-body'
import { toSuspensionView } from '@/lib/contract/art/suspension-view'
import { cancelSuspension } from '@/lib/services/art/cancel-suspension'
import { door } from '../door'

export const cancel = door({
  method: 'post',
  path: '/art/suspensions/{suspensionId}/cancellation',
  summary: 'The thread moved on: nobody waits for the answer any more',
  params: SuspensionParams,
  query: SuspensionQuery,
  body: CancelSuspensionBody,
  view: SuspensionView,
  errors: [409],
  run: async (ctx, { params, query, body }) => {
    const name = { ...params, threadId: query.threadId ?? body.threadId }
    return toSuspensionView(await cancelSuspension(ctx, { ...name, reason: body.reason ?? null }))
  },
})

import { AckBody, ClaimedView, SuspensionParams, SuspensionQuery } from '@/lib/contract/art/decision-bodies'
import { toClaimedView } from '@/lib/contract/art/suspension-view'
import { acknowledgeResume } from '@/lib/services/art/acknowledge-resume'
import { door } from '../door'

export const ack = door({
  method: 'post',
  path: '/art/suspensions/{suspensionId}/ack',
  summary: 'Say whether the thread runs again; a failed resume may be claimed anew',
  params: SuspensionParams,
  query: SuspensionQuery,
  body: AckBody,
  view: ClaimedView,
  errors: [409, 410],
  run: async (ctx, { params, query, body }) => {
    const { consumer = null, outcome, message = null } = body
    const name = { ...params, threadId: query.threadId ?? body.threadId }
    return toClaimedView(await acknowledgeResume(ctx, { ...name, consumer, outcome, message }))
  },
})

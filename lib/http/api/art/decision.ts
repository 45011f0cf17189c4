import {
  DecisionEnvelope,
  DecisionQuery,
  PendingView,
  SuspensionParams,
} from '@/lib/contract/art/decision-bodies'
import { toDecisionView, toPendingView } from '@/lib/contract/art/suspension-view'
import { awaitDecision } from '@/lib/services/art/await-decision'
import { noteDelivery } from '@/lib/services/note-delivery'
import { door, PRIVATE } from '../door'
import { endOfCall } from '../shutdown'
import { decisionStream } from './decision-stream'
import { wantsStream } from './wants-stream'

export const decision = door({
  method: 'get',
  path: '/art/suspensions/{suspensionId}/decision',
  summary: 'The decision to resume with; with `wait` the moment it is made, or as a server-sent event',
  params: SuspensionParams,
  query: DecisionQuery,
  view: DecisionEnvelope,
  also: { 202: PendingView },
  streams: true,
  errors: [409, 410],
  run: async (ctx, { params, query, request }) => {
    const name = { ...params, threadId: query.threadId }
    if (wantsStream(request)) return decisionStream(ctx, name, request)
    const { signal, release } = endOfCall(request.signal)
    try {
      const found = await awaitDecision(ctx, { ...name, seconds: query.wait, signal })
      // A HEAD carries nothing, and who has hung up was told nothing.
      if (request.method === 'GET' && !request.signal.aborted) noteDelivery(ctx, [found], 'decision')
      return toDecisionView(found) ?? Response.json(toPendingView(found), { status: 202, headers: PRIVATE })
    } finally {
      release()
    }
  },
})

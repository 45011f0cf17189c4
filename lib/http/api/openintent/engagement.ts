import { SignalsBody } from '@/lib/contract/openintent/engagement'
import { decideEngagement } from '@/lib/services/decide-engagement'
import { openIntentDoor } from './door'

/** RFC-0025 §7, for those who do not decide by themselves. */
export const decideIntentEngagement = openIntentDoor({
  method: 'post',
  path: '/intents/:id/engagement',
  body: SignalsBody,
  run: async (ctx, { params, body, agent }) => {
    const { context, ...signals } = body
    const intentId = params.id ?? ''
    const decision = await decideEngagement(ctx, { signals, context: context ?? {}, intentId, agent })
    const { confidence = 1, risk = 0, reversibility = 1 } = signals
    return { ...decision, signals: { confidence, risk, reversibility, context: context ?? {} } }
  },
})

import { EngagementBody, EngagementView } from '@/lib/contract/native/engagement'
import { recordOf } from '@/lib/domain/actor'
import { decideEngagement as decide } from '@/lib/services/decide-engagement'
import { door } from '../door'

export const decideEngagement = door({
  method: 'post',
  path: '/engagement-decisions',
  summary: 'Decide whether to ask a human at all (RFC-0025 §7)',
  body: EngagementBody,
  view: EngagementView,
  errors: [404],
  run: async (ctx, { body }) => {
    const { intent_id, context, ...signals } = body
    const agent = recordOf(ctx.actor).name
    return decide(ctx, { signals, context: context ?? {}, intentId: intent_id ?? null, agent })
  },
})

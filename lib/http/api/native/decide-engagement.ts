import { EngagementBody, EngagementView } from '@/lib/contract/native/engagement'
import { decideEngagement as decide } from '@/lib/services/decide-engagement'
import { door } from '../door'

export const decideEngagement = door({
  method: 'post',
  path: '/engagement-decisions',
  summary: 'Decide whether to ask a human at all (RFC-0025 §7)',
  body: EngagementBody,
  view: EngagementView,
  run: (ctx, { body }) => decide(ctx, body),
})

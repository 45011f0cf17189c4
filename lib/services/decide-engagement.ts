import {
  decideEngagement as decide,
  type EngagementDecision,
  type EngagementSignals,
} from '@/lib/domain/engagement'
import { demand } from '@/lib/domain/error'
import { maySubmit } from '@/lib/domain/permission'
import type { Context } from './context'

/** Whether an agent should ask a human at all. */
export async function decideEngagement(
  ctx: Context,
  signals: EngagementSignals,
): Promise<EngagementDecision> {
  demand(maySubmit(ctx.actor), 'Only an agent key may ask for an engagement decision.')
  return decide(signals)
}

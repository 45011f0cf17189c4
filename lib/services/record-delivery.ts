import { nothing } from '@/lib/domain/decision'
import { deliverAnswer } from '@/lib/domain/intent/pickup'
import { mayTakeDelivery } from '@/lib/domain/permission'
import type { DeliveryWay } from '@/lib/domain/pickup'
import type { ApprovalRequest } from '@/lib/domain/request'
import { deliver } from '@/lib/domain/transitions/acknowledge'
import { changeRequest } from './change-request'
import type { Context } from './context'

/** Notes, once, that the decision reached the agent that asked; what anybody else reads changes nothing. */
export function recordDelivery(ctx: Context, requestId: string, via: DeliveryWay): Promise<ApprovalRequest> {
  return changeRequest(ctx, requestId, (before, at) => {
    if (!mayTakeDelivery(ctx.actor, before)) return nothing(before)
    return before.source.protocol === 'openintent' ? deliverAnswer(before, via, at) : deliver(before, via, at)
  })
}

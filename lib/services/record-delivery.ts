import type { ApprovalRequest } from '@/lib/domain/request'
import { deliver } from '@/lib/domain/transitions/acknowledge'
import { changeRequest } from './change-request'
import type { Context } from './context'

/** Notes, once, that the decision reached the agent that asked. */
export function recordDelivery(
  ctx: Context,
  requestId: string,
  via: 'poll' | 'callback',
): Promise<ApprovalRequest> {
  return changeRequest(ctx, requestId, (before, at) => deliver(before, via, at))
}

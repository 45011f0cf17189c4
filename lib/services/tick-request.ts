import type { ApprovalRequest } from '@/lib/domain/request'
import { tick } from '@/lib/domain/transitions/tick'
import { changeRequest } from './change-request'
import type { Context } from './context'

/** Time has passed for a request: remind, escalate or expire it, if that is due. */
export function tickRequest(ctx: Context, requestId: string): Promise<ApprovalRequest> {
  return changeRequest(ctx, requestId, tick)
}

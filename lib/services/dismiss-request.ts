import { demand } from '@/lib/domain/error'
import { mayWithdraw } from '@/lib/domain/permission'
import type { ApprovalRequest } from '@/lib/domain/request'
import { dismiss } from '@/lib/domain/transitions/dismiss'
import { changeRequest } from './change-request'
import type { Context } from './context'

export type DismissInput = { requestId: string; reason: string | null; type?: 'cancelled' | 'superseded' }

/** Withdraws a request: its own agent or an admin no longer wants the answer. */
export function dismissRequest(
  ctx: Context,
  { requestId, reason, type = 'cancelled' }: DismissInput,
): Promise<ApprovalRequest> {
  return changeRequest(ctx, requestId, (before, at) => {
    demand(mayWithdraw(ctx.actor, before), 'Only the agent that asked or an admin may withdraw a request.')
    return dismiss(before, { type, reason, by: ctx.actor, at })
  })
}

import { nobody, type RecipientRule, recipientRule } from '@/lib/domain/recipients'
import type { ApprovalRequest } from '@/lib/domain/request'
import { tick } from '@/lib/domain/transitions/tick'
import { prisma } from '@/lib/store/database'
import { loadRecipients } from '@/lib/store/recipients'
import { changeRequest } from './change-request'
import type { Context } from './context'

/** Time has passed for a request: remind, escalate or expire it, if that is due. */
export function tickRequest(ctx: Context, requestId: string): Promise<ApprovalRequest> {
  return changeRequest(ctx, requestId, async (before, at) => tick(before, at, await ruleFor(before)))
}

/** Most requests name nobody, and then nobody need be looked up. */
async function ruleFor({ retryPolicy }: ApprovalRequest): Promise<RecipientRule> {
  const namesSomebody = retryPolicy.escalationLadder.some(({ notifyTo }) => notifyTo !== null)
  return namesSomebody ? recipientRule(await loadRecipients(prisma())) : nobody
}

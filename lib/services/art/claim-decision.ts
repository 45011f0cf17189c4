import { claim } from '@/lib/domain/art/claim'
import { demand } from '@/lib/domain/error'
import { mayAcknowledge } from '@/lib/domain/permission'
import type { ApprovalRequest } from '@/lib/domain/request'
import { changeRequest } from '../change-request'
import type { Context } from '../context'
import { findSuspension, type SuspensionName } from './find-suspension'

export type ClaimInput = SuspensionName & { consumer: string; leaseSeconds: number }

/** One consumer continues with the decision; of many that ask at once, one is given it. */
export async function claimDecision(ctx: Context, input: ClaimInput): Promise<ApprovalRequest> {
  const { consumer, leaseSeconds, ...name } = input
  return changeRequest(ctx, await findSuspension(ctx, name), (before, at) => {
    demand(mayAcknowledge(ctx.actor, before), 'Only the agent that suspended may claim its decision.')
    return claim(before, { consumer, leaseSeconds }, at)
  })
}

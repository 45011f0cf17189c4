import { acknowledgeClaim, type ClaimAck } from '@/lib/domain/art/claim'
import { demand } from '@/lib/domain/error'
import { mayAcknowledge } from '@/lib/domain/permission'
import type { ApprovalRequest } from '@/lib/domain/request'
import { changeRequest } from '../change-request'
import type { Context } from '../context'
import { findSuspension, type SuspensionName } from './find-suspension'

/** Whoever claimed the decision says whether the thread runs again. */
export async function acknowledgeResume(
  ctx: Context,
  { suspensionId, threadId, ...ack }: SuspensionName & ClaimAck,
): Promise<ApprovalRequest> {
  return changeRequest(ctx, await findSuspension(ctx, { suspensionId, threadId }), (before, at) => {
    demand(mayAcknowledge(ctx.actor, before), 'Only the agent that suspended may acknowledge its decision.')
    return acknowledgeClaim(before, ack, at)
  })
}

import { demand } from '@/lib/domain/error'
import { mayAcknowledge } from '@/lib/domain/permission'
import type { ApprovalRequest } from '@/lib/domain/request'
import { type Acknowledgement, acknowledge } from '@/lib/domain/transitions/acknowledge'
import { changeRequest } from './change-request'
import type { Context } from './context'

export type AcknowledgeInput = { requestId: string; state: Acknowledgement; message: string | null }

/** The agent says what it made of the decision: picked up, done or failed. */
export function acknowledgeRequest(
  ctx: Context,
  { requestId, state, message }: AcknowledgeInput,
): Promise<ApprovalRequest> {
  return changeRequest(ctx, requestId, (before, at) => {
    demand(mayAcknowledge(ctx.actor, before), 'Only the agent that asked may acknowledge a decision.')
    return acknowledge(before, state, message, at)
  })
}

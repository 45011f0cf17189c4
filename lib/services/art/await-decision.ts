import { withdrawn } from '@/lib/domain/art/claim'
import type { ApprovalRequest } from '@/lib/domain/request'
import { awaitRequest } from '../await-request'
import type { Context } from '../context'
import { findSuspension, type SuspensionName } from './find-suspension'

export type AwaitDecisionInput = SuspensionName & { seconds: number; signal: AbortSignal }

/** The suspension's request, at the latest when the time is up. */
export async function awaitDecision(
  ctx: Context,
  { seconds, signal, ...name }: AwaitDecisionInput,
): Promise<ApprovalRequest> {
  const request = await awaitRequest(ctx, { requestId: await findSuspension(ctx, name), seconds, signal })
  if (request.status === 'dismissed') throw withdrawn()
  return request
}

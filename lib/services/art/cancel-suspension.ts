import type { ApprovalRequest } from '@/lib/domain/request'
import type { Context } from '../context'
import { dismissRequest } from '../dismiss-request'
import { findSuspension, type SuspensionName } from './find-suspension'

/** The thread moved on and nobody waits for the answer any more. */
export async function cancelSuspension(
  ctx: Context,
  { reason, ...name }: SuspensionName & { reason: string | null },
): Promise<ApprovalRequest> {
  return dismissRequest(ctx, { requestId: await findSuspension(ctx, name), reason })
}

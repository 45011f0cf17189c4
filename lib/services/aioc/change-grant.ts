import type { Decision } from '@/lib/domain/decision'
import { DomainError } from '@/lib/domain/error'
import { requestIdOfGrant } from '@/lib/domain/grant'
import type { ApprovalRequest, Grant } from '@/lib/domain/request'
import { grantNotFound, grantOf } from '@/lib/domain/transitions/consume-grant'
import { changeRequest } from '../change-request'
import type { Context } from '../context'

/** A grant is part of its request and changes with it; who may not know of the one may not know of the other. */
export async function changeGrant(
  ctx: Context,
  grantId: string,
  decide: (before: ApprovalRequest, at: Date) => Decision,
): Promise<Grant> {
  try {
    return grantOf(
      await changeRequest(ctx, requestIdOfGrant(grantId), (before, at) => {
        grantOf(before)
        return decide(before, at)
      }),
    )
  } catch (error) {
    throw error instanceof DomainError && error.code === 'not_found' ? grantNotFound() : error
  }
}

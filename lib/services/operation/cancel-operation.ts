import { demand } from '@/lib/domain/error'
import { requestCancel } from '@/lib/domain/operation/cancel-operation'
import type { Operation } from '@/lib/domain/operation/operation'
import {
  mayAdminister,
  mayControlOperation,
  mayReadOperations,
  maySeeOperation,
} from '@/lib/domain/permission'
import type { Context } from '../context'
import { changeOperation, operationNotFound } from './change-operation'
import { endOperation } from './end-operation'

export type CancelInput = { operationId: string; reason: string | null }

/** Asks the connector to stop. The operation is cancelled when the connector says so, and not before. */
export async function cancelOperation(
  ctx: Context,
  { operationId, reason }: CancelInput,
): Promise<Operation> {
  const { actor } = ctx
  await endOperation(ctx, operationId)
  const { next } = await changeOperation(ctx, operationId, (before, policy, at) => {
    if (!maySeeOperation(actor, before) && !mayReadOperations(actor)) throw operationNotFound()
    demand(mayControlOperation(actor, before), 'Only admins and the owner cancel an operation.')
    demand(
      mayAdminister(actor) || policy.cancellation !== 'admin',
      'On this host only admins cancel operations.',
    )
    return requestCancel(before, policy, { by: actor, reason: reason?.trim() || null, at })
  })
  return next
}

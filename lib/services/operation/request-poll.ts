import { demand } from '@/lib/domain/error'
import type { Operation } from '@/lib/domain/operation/operation'
import { requestPoll as request } from '@/lib/domain/operation/poll-operation'
import { mayControlOperation, mayReadOperations, maySeeOperation } from '@/lib/domain/permission'
import type { Context } from '../context'
import { changeOperation, operationNotFound } from './change-operation'
import { endOperation } from './end-operation'

/** Poll now: as soon as the host's minimum since the last call allows. The worker makes the call. */
export async function requestPoll(ctx: Context, operationId: string): Promise<Operation> {
  await endOperation(ctx, operationId)
  const { next } = await changeOperation(ctx, operationId, (before, policy, at) => {
    if (!maySeeOperation(ctx.actor, before) && !mayReadOperations(ctx.actor)) throw operationNotFound()
    demand(mayControlOperation(ctx.actor, before), 'Only admins and the owner poll an operation.')
    return request(before, policy, at)
  })
  return next
}

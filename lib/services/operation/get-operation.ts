import { expireOperation } from '@/lib/domain/operation/end-operation'
import type { Operation } from '@/lib/domain/operation/operation'
import { maySeeOperation } from '@/lib/domain/permission'
import { loadOperation } from '@/lib/store/operations'
import type { Context } from '../context'
import { operationNotFound } from './change-operation'

/** An operation with its result, for those the wire gives it to. Past its deadline it is expired, timer or not. */
export async function getOperation(ctx: Context, id: string): Promise<Operation> {
  const stored = await loadOperation(id)
  if (!stored || !maySeeOperation(ctx.actor, stored.operation)) throw operationNotFound()
  // Only shown, not written: a GET changes nothing, and the timer writes the same in a moment.
  return expireOperation(stored.operation, ctx.now()).next
}

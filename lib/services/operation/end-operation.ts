import { clock } from '@/lib/domain/actor'
import { expireOperation } from '@/lib/domain/operation/end-operation'
import type { Context } from '../context'
import { changeOperation } from './change-operation'

/** The deadline of an operation may have come. Early, late or twice, only what is due is decided; time itself is the actor. */
export async function endOperation(ctx: Context, operationId: string): Promise<void> {
  await changeOperation({ ...ctx, actor: clock }, operationId, (before, _policy, at) =>
    expireOperation(before, at),
  )
}

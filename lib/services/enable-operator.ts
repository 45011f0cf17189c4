import { demand } from '@/lib/domain/error'
import type { Operator } from '@/lib/domain/operator'
import { mayAdminister } from '@/lib/domain/permission'
import { commitAdmin, lockAdmin } from '@/lib/store/admin-events'
import { transact } from '@/lib/store/database'
import { changeOperator } from '@/lib/store/operators'
import type { Context } from './context'
import { existingOperator } from './existing-operator'

export async function enableOperator(
  ctx: Context,
  { operatorId }: { operatorId: string },
): Promise<Operator> {
  demand(mayAdminister(ctx.actor), 'Only admins enable people.')
  const at = ctx.now()
  return transact(async (tx) => {
    await lockAdmin(tx)
    const before = await existingOperator(tx, operatorId)
    if (!before.disabledAt) return before
    const after = await changeOperator(tx, operatorId, { disabledAt: null })
    const data = { operator: operatorId, email: before.email }
    await commitAdmin(tx, { actor: ctx.actor, at }, { type: 'operator.enabled', data })
    return after
  })
}

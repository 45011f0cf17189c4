import { demand } from '@/lib/domain/error'
import type { Operator } from '@/lib/domain/operator'
import { mayAdminister } from '@/lib/domain/permission'
import { commitAdmin, lockAdmin } from '@/lib/store/admin-events'
import { transact } from '@/lib/store/database'
import { changeOperator } from '@/lib/store/operators'
import type { Context } from './context'
import { existingOperator } from './existing-operator'

/** Ends every session of a person: their own, or anybody's for an admin. Sessions are checked on each use. */
export async function signOutEverywhere(
  ctx: Context,
  { operatorId }: { operatorId: string },
): Promise<Operator> {
  const isOwn = ctx.actor.kind === 'operator' && ctx.actor.id === operatorId
  demand(isOwn || mayAdminister(ctx.actor), 'Only admins sign out somebody else.')
  const at = ctx.now()
  return transact(async (tx) => {
    await lockAdmin(tx)
    const { email } = await existingOperator(tx, operatorId)
    const operator = await changeOperator(tx, operatorId, { endSessions: true })
    const data = { operator: operatorId, email }
    await commitAdmin(tx, { actor: ctx.actor, at }, { type: 'operator.signed_out_everywhere', data })
    return operator
  })
}

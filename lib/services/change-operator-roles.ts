import type { OperatorRole } from '@/lib/domain/actor'
import { demand } from '@/lib/domain/error'
import { demandAnAdminRemains, isActiveAdmin, type Operator } from '@/lib/domain/operator'
import { mayAdminister } from '@/lib/domain/permission'
import { commitAdmin, lockAdmin } from '@/lib/store/admin-events'
import { transact } from '@/lib/store/database'
import { changeOperator, countActiveAdmins } from '@/lib/store/operators'
import type { Context } from './context'
import { existingOperator } from './existing-operator'
import { someRoles } from './some-roles'

type Input = { operatorId: string; roles: OperatorRole[] }

/** Takes effect with the person's next click: roles are read with every use of a session. */
export async function changeOperatorRoles(ctx: Context, input: Input): Promise<Operator> {
  demand(mayAdminister(ctx.actor), 'Only admins change roles.')
  const roles = someRoles(input.roles)
  const at = ctx.now()
  return transact(async (tx) => {
    await lockAdmin(tx)
    const before = await existingOperator(tx, input.operatorId)
    if (isActiveAdmin(before) && !roles.includes('admin'))
      demandAnAdminRemains(await countActiveAdmins(tx, { except: before.id }))
    if (before.roles.join() === roles.join()) return before
    const after = await changeOperator(tx, before.id, { roles })
    const data = { operator: before.id, email: before.email, from: before.roles, to: roles }
    await commitAdmin(tx, { actor: ctx.actor, at }, { type: 'operator.roles_changed', data })
    return after
  })
}

import { demand } from '@/lib/domain/error'
import { demandAnAdminRemains, isActiveAdmin, type Operator } from '@/lib/domain/operator'
import { mayAdminister } from '@/lib/domain/permission'
import { commitAdmin, lockAdmin } from '@/lib/store/admin-events'
import { transact } from '@/lib/store/database'
import { revokeLinksOf } from '@/lib/store/links'
import { changeOperator, countActiveAdmins } from '@/lib/store/operators'
import type { Context } from './context'
import { existingOperator } from './existing-operator'

/** Shuts a person out at once, with the links they hold; what they decided stays theirs in the audit. */
export async function disableOperator(
  ctx: Context,
  { operatorId }: { operatorId: string },
): Promise<Operator> {
  demand(mayAdminister(ctx.actor), 'Only admins disable people.')
  const at = ctx.now()
  return transact(async (tx) => {
    await lockAdmin(tx)
    const before = await existingOperator(tx, operatorId)
    if (before.disabledAt) return before
    if (isActiveAdmin(before)) demandAnAdminRemains(await countActiveAdmins(tx, { except: before.id }))
    const after = await changeOperator(tx, operatorId, { disabledAt: at, endSessions: true })
    // A link answers without an account, so it would outlive the one that was shut.
    const links = await revokeLinksOf(tx, before.email, at)
    const data = { operator: operatorId, email: before.email, links_revoked: links }
    await commitAdmin(tx, { actor: ctx.actor, at }, { type: 'operator.disabled', data })
    return after
  })
}

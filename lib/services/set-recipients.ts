import { demand } from '@/lib/domain/error'
import { mayAdminister } from '@/lib/domain/permission'
import { recipientList } from '@/lib/domain/recipients'
import { commitAdmin, lockAdmin } from '@/lib/store/admin-events'
import { transact } from '@/lib/store/database'
import { loadRecipientSetting, saveRecipientSetting } from '@/lib/store/recipients'
import type { Context } from './context'
import { nameOf } from './name-of'

/** Whom a ladder may name besides people with an account; it counts from the next escalation on. */
export async function setRecipients(ctx: Context, { recipients }: { recipients: string[] }): Promise<void> {
  demand(mayAdminister(ctx.actor), 'Only admins set the policy.')
  const allowed = recipientList(recipients)
  const at = ctx.now()
  await transact(async (tx) => {
    await lockAdmin(tx)
    const before = await loadRecipientSetting(tx)
    await saveRecipientSetting(tx, { allowed, updatedAt: at, updatedBy: nameOf(ctx.actor) })
    const data = { from: before.allowed, to: allowed }
    await commitAdmin(tx, { actor: ctx.actor, at }, { type: 'policy.recipients_changed', data })
  })
}

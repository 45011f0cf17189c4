import { demand } from '@/lib/domain/error'
import type { JsonObject } from '@/lib/domain/json'
import {
  demandUsableHostPolicy,
  overlayHostPolicy,
  readHostPolicyLevel,
} from '@/lib/domain/operation/host-policy'
import { mayAdminister } from '@/lib/domain/permission'
import { commitAdmin, lockAdmin } from '@/lib/store/admin-events'
import { transact } from '@/lib/store/database'
import { loadOperationPolicy, saveOperationPolicy } from '@/lib/store/operation-policy'
import type { Context } from '../context'
import { nameOf } from '../name-of'

/**
 * Sets what admins state of the host policy; a field left out is inherited again. It counts from the next registration and
 * the next poll on; no operation lives longer for it.
 */
export async function setOperationPolicy(ctx: Context, { policy }: { policy: JsonObject }): Promise<void> {
  demand(mayAdminister(ctx.actor), 'Only admins set the policy.')
  const level = readHostPolicyLevel(policy)
  const at = ctx.now()
  await transact(async (tx) => {
    await lockAdmin(tx)
    const before = await loadOperationPolicy(tx)
    demandUsableHostPolicy(overlayHostPolicy(before.environment, level))
    await saveOperationPolicy(tx, { level, updatedAt: at, updatedBy: nameOf(ctx.actor) })
    const data = { from: { ...before.level }, to: { ...level } }
    await commitAdmin(tx, { actor: ctx.actor, at }, { type: 'policy.operations_changed', data })
  })
}

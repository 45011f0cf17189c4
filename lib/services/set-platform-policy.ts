import { demand } from '@/lib/domain/error'
import { mayAdminister } from '@/lib/domain/permission'
import type { RetryPolicyLevel } from '@/lib/domain/retry-policy'
import { demandUsableLevels, overlayLevel, storeRetryPolicyLevel } from '@/lib/domain/retry-policy-level'
import { commitAdmin, lockAdmin } from '@/lib/store/admin-events'
import { transact } from '@/lib/store/database'
import {
  forgetPolicyLevels,
  listAgentPolicies,
  loadPlatformPolicy,
  savePlatformPolicy,
} from '@/lib/store/policy-levels'
import type { Context } from './context'
import { nameOf } from './name-of'

/** The default of every agent; requests already asked keep the policy they were given. */
export async function setPlatformPolicy(ctx: Context, { level }: { level: RetryPolicyLevel }): Promise<void> {
  demand(mayAdminister(ctx.actor), 'Only admins set the policy.')
  const at = ctx.now()
  await transact(async (tx) => {
    await lockAdmin(tx)
    const before = await loadPlatformPolicy(tx)
    demandUsableLevels(overlayLevel(before.file, level), await listAgentPolicies(tx))
    await savePlatformPolicy(tx, { level, updatedAt: at, updatedBy: nameOf(ctx.actor) })
    const data = { from: storeRetryPolicyLevel(before.level), to: storeRetryPolicyLevel(level) }
    await commitAdmin(tx, { actor: ctx.actor, at }, { type: 'policy.platform_changed', data })
  })
  forgetPolicyLevels()
}

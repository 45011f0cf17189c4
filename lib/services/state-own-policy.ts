import { isSameJson } from '@/lib/domain/json'
import { mayAdminister } from '@/lib/domain/permission'
import type { RetryPolicyLevel } from '@/lib/domain/retry-policy'
import { demandUsableLevels, storeRetryPolicyLevel } from '@/lib/domain/retry-policy-level'
import { commitAdmin } from '@/lib/store/admin-events'
import type { Tx } from '@/lib/store/database'
import {
  deleteAgentPolicy,
  findAgentPolicy,
  loadPlatformPolicy,
  saveAgentPolicy,
} from '@/lib/store/policy-levels'
import type { Context } from './context'
import { nameOf } from './name-of'

/**
 * The default an agent states for itself (RFC-0026 §5), null to state none. What an admin has set for it stays: people
 * decide how people are asked. The caller has checked that the label is the agent's own, and holds the admin lock.
 */
export async function stateOwnPolicy(
  tx: Tx,
  ctx: Context,
  { agent, level, at }: { agent: string; level: RetryPolicyLevel | null; at: Date },
): Promise<void> {
  const before = await findAgentPolicy(tx, agent)
  if (before?.statedBy === 'admin' && !mayAdminister(ctx.actor)) return
  const by = { actor: ctx.actor, at }
  if (!level) {
    if (before && (await deleteAgentPolicy(tx, agent)))
      await commitAdmin(tx, by, { type: 'policy.agent_removed', data: { agent, stated_by: 'agent' } })
    return
  }
  const to = storeRetryPolicyLevel(level)
  if (before && isSameJson(storeRetryPolicyLevel(before.level), to)) return
  demandUsableLevels((await loadPlatformPolicy(tx)).whole, [{ agent, level }])
  const stamp = { updatedAt: at, updatedBy: nameOf(ctx.actor) }
  await saveAgentPolicy(tx, agent, { level, statedBy: 'agent', ...stamp })
  await commitAdmin(tx, by, { type: 'policy.agent_changed', data: { agent, to, stated_by: 'agent' } })
}

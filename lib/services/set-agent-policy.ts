import { DomainError, demand } from '@/lib/domain/error'
import { unsafeText } from '@/lib/domain/json-safety'
import { mayAdminister } from '@/lib/domain/permission'
import type { RetryPolicyLevel } from '@/lib/domain/retry-policy'
import { demandUsableLevels, storeRetryPolicyLevel } from '@/lib/domain/retry-policy-level'
import { commitAdmin, lockAdmin } from '@/lib/store/admin-events'
import { transact } from '@/lib/store/database'
import { forgetPolicyLevels, loadPlatformPolicy, saveAgentPolicy } from '@/lib/store/policy-levels'
import type { Context } from './context'
import { nameOf } from './name-of'

type Input = { agent: string; level: RetryPolicyLevel }

/** What one agent's requests inherit before the platform's default is asked. */
export async function setAgentPolicy(ctx: Context, input: Input): Promise<void> {
  demand(mayAdminister(ctx.actor), 'Only admins set the policy.')
  const agent = input.agent.trim()
  if (agent === '' || agent.length > 200 || unsafeText(agent) !== null)
    throw new DomainError('invalid_input', 'Enter the agent’s name, up to 200 characters.', {
      field: 'agent',
    })
  const { level } = input
  if (Object.keys(level).length === 0)
    throw new DomainError('invalid_input', 'State at least one field; the rest is inherited.', {
      field: 'max_attempts',
    })
  const at = ctx.now()
  await transact(async (tx) => {
    await lockAdmin(tx)
    demandUsableLevels((await loadPlatformPolicy(tx)).whole, [{ agent, level }])
    await saveAgentPolicy(tx, agent, {
      level,
      statedBy: 'admin',
      updatedAt: at,
      updatedBy: nameOf(ctx.actor),
    })
    const data = { agent, to: storeRetryPolicyLevel(level) }
    await commitAdmin(tx, { actor: ctx.actor, at }, { type: 'policy.agent_changed', data })
  })
  forgetPolicyLevels()
}

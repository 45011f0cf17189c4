import { DomainError, demand } from '@/lib/domain/error'
import { mayAdminister } from '@/lib/domain/permission'
import { commitAdmin, lockAdmin } from '@/lib/store/admin-events'
import { transact } from '@/lib/store/database'
import { deleteAgentPolicy, forgetPolicyLevels } from '@/lib/store/policy-levels'
import type { Context } from './context'

export async function removeAgentPolicy(ctx: Context, { agent }: { agent: string }): Promise<void> {
  demand(mayAdminister(ctx.actor), 'Only admins set the policy.')
  const at = ctx.now()
  await transact(async (tx) => {
    await lockAdmin(tx)
    if (!(await deleteAgentPolicy(tx, agent)))
      throw new DomainError('not_found', `${agent} has no default of its own.`)
    await commitAdmin(tx, { actor: ctx.actor, at }, { type: 'policy.agent_removed', data: { agent } })
  })
  forgetPolicyLevels()
}

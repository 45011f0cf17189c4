import { demand } from '@/lib/domain/error'
import type { AgentChange, RegisteredAgent } from '@/lib/domain/intent/registered-agent'
import { mayWorkOnIntents } from '@/lib/domain/permission'
import { findAgentPolicy } from '@/lib/store/policy-levels'
import { commitAgent, lockAgent } from '@/lib/store/registered-agents'
import type { Context } from '../context'
import { intentTransaction } from './intent-transaction'
import { type AgentWithDefault, agentNotFound, demandOwnLabel } from './register-agent'

/** What a registered agent says of itself: its status, its signs of life. */
export function changeAgent(
  ctx: Context,
  agentId: string,
  decide: (before: RegisteredAgent, at: Date) => AgentChange,
): Promise<AgentWithDefault> {
  demand(mayWorkOnIntents(ctx.actor), 'Only an agent key may change an agent.')
  return intentTransaction(async (tx, changed) => {
    const before = await lockAgent(tx, agentId)
    if (!before) throw agentNotFound()
    await demandOwnLabel(tx, ctx, agentId)
    const at = ctx.now()
    const change = decide(before, at)
    for (const stream of await commitAgent(tx, change, { actor: ctx.actor, at })) changed.add(stream)
    return { agent: change.next, level: (await findAgentPolicy(tx, agentId))?.level ?? null }
  })
}

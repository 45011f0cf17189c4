import { DomainError, demand } from '@/lib/domain/error'
import { type RegisteredAgent, registerAgent as register } from '@/lib/domain/intent/registered-agent'
import type { JsonObject } from '@/lib/domain/json'
import { mayAdminister, mayWorkOnIntents } from '@/lib/domain/permission'
import type { RetryPolicyLevel } from '@/lib/domain/retry-policy'
import { lockAdmin } from '@/lib/store/admin-events'
import type { Tx } from '@/lib/store/database'
import { findAgentPolicy, forgetPolicyLevels } from '@/lib/store/policy-levels'
import { commitAgent, isLabelOfAnother, lockAgent } from '@/lib/store/registered-agents'
import type { Context } from '../context'
import { stateOwnPolicy } from '../state-own-policy'
import { intentTransaction } from './intent-transaction'
import { keyIdOf } from './key-id-of'

export type RegisterInput = {
  agentId: string
  details: JsonObject
  /** Its level of the retry policy; null takes it back, undefined says nothing of it. */
  level: RetryPolicyLevel | null | undefined
}

/** A registered agent with the default that holds for it, its own or the one an admin set. */
export type AgentWithDefault = { agent: RegisteredAgent; level: RetryPolicyLevel | null }

/** An agent says who it is. A label belongs to the key that first used it as long as that key works. */
export async function registerAgent(ctx: Context, input: RegisterInput): Promise<AgentWithDefault> {
  demand(mayWorkOnIntents(ctx.actor), 'Only an agent key may register an agent.')
  const { agentId, details, level } = input
  const result = await intentTransaction(async (tx, changed) => {
    await lockAdmin(tx)
    const before = await lockAgent(tx, agentId)
    await demandOwnLabel(tx, ctx, agentId)
    const at = ctx.now()
    const change = register(before, { agentId, keyId: keyIdOf(ctx), details }, at)
    for (const stream of await commitAgent(tx, change, { actor: ctx.actor, at })) changed.add(stream)
    if (level !== undefined) await stateOwnPolicy(tx, ctx, { agent: agentId, level, at })
    return { agent: change.next, level: (await findAgentPolicy(tx, agentId))?.level ?? null }
  })
  if (level !== undefined) forgetPolicyLevels()
  return result
}

/** Whoever could speak under another's label could change how that one's questions are asked. */
export async function demandOwnLabel(tx: Tx, ctx: Context, agentId: string): Promise<void> {
  if (mayAdminister(ctx.actor)) return
  demand(
    !(await isLabelOfAnother(tx, agentId, keyIdOf(ctx) ?? '')),
    'This agent_id is in use by another key.',
  )
}

export function agentNotFound(): DomainError {
  return new DomainError('not_found', 'Agent not found')
}

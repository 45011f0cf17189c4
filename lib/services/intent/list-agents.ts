import { demand } from '@/lib/domain/error'
import type { AgentStatus } from '@/lib/domain/intent/registered-agent'
import { maySeeIntents } from '@/lib/domain/permission'
import { prisma } from '@/lib/store/database'
import { listAgentPolicies } from '@/lib/store/policy-levels'
import { listAgents as list } from '@/lib/store/registered-agents'
import type { Context } from '../context'
import type { AgentWithDefault } from './register-agent'

/** Every agent that registered, each with the default that holds for it. */
export async function listAgents(
  ctx: Context,
  { status, roleId }: { status: AgentStatus | null; roleId: string | null },
): Promise<AgentWithDefault[]> {
  demand(maySeeIntents(ctx.actor), 'This key may not read agents.')
  const [agents, policies] = await Promise.all([list(status), listAgentPolicies(prisma())])
  const levelOf = new Map(policies.map(({ agent, level }) => [agent, level]))
  return agents
    .filter(({ details }) => roleId === null || details.role_id === roleId)
    .map((agent) => ({ agent, level: levelOf.get(agent.agentId) ?? null }))
}

import { demand } from '@/lib/domain/error'
import { maySeeIntents } from '@/lib/domain/permission'
import { prisma } from '@/lib/store/database'
import { findAgentPolicy } from '@/lib/store/policy-levels'
import { findAgent } from '@/lib/store/registered-agents'
import type { Context } from '../context'
import { type AgentWithDefault, agentNotFound } from './register-agent'

export async function getAgent(ctx: Context, agentId: string): Promise<AgentWithDefault> {
  demand(maySeeIntents(ctx.actor), 'This key may not read agents.')
  const agent = await findAgent(agentId)
  if (!agent) throw agentNotFound()
  return { agent, level: (await findAgentPolicy(prisma(), agentId))?.level ?? null }
}

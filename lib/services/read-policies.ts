import { demand } from '@/lib/domain/error'
import { mayAdminister } from '@/lib/domain/permission'
import { type RetryPolicy, resolveRetryPolicy } from '@/lib/domain/retry-policy'
import { prisma } from '@/lib/store/database'
import {
  type AgentPolicy,
  listAgentPolicies,
  loadPlatformPolicy,
  type PlatformPolicy,
} from '@/lib/store/policy-levels'
import type { Context } from './context'

export type Policies = {
  platform: PlatformPolicy & { effective: RetryPolicy }
  agents: (AgentPolicy & { effective: RetryPolicy })[]
}

/** What each level states and what comes out of it for a request that states nothing itself. */
export async function readPolicies(ctx: Context): Promise<Policies> {
  demand(mayAdminister(ctx.actor), 'Only admins see the policies.')
  const [platform, agents] = await Promise.all([loadPlatformPolicy(prisma()), listAgentPolicies(prisma())])
  return {
    platform: { ...platform, effective: resolveRetryPolicy(platform.whole) },
    agents: agents.map((own) => ({ ...own, effective: resolveRetryPolicy(platform.whole, own.level) })),
  }
}

import { type LadderPreview, previewLadder } from '@/lib/domain/channel/ladder-preview'
import type { Setup } from '@/lib/domain/channel/reach'
import { demand } from '@/lib/domain/error'
import { mayAdminister } from '@/lib/domain/permission'
import { resolveRetryPolicy } from '@/lib/domain/retry-policy'
import { prisma } from '@/lib/store/database'
import { loadNotificationSetup } from '@/lib/store/notification-setup'
import { listAgentPolicies, loadPlatformPolicy } from '@/lib/store/policy-levels'
import type { Context } from '../context'

export type NamedPreview = { agent: string | null; preview: LadderPreview }

const nobodyYet: Setup = { channels: [], routes: [], allowed: [], people: [] }

/** What would happen now to a question of each agent that states nothing itself; null is any other agent. */
export async function previewLadders(ctx: Context): Promise<NamedPreview[]> {
  demand(mayAdminister(ctx.actor), 'Only admins see the ladders.')
  const tx = prisma()
  const [setup, platform, agents] = await Promise.all([
    loadNotificationSetup(tx),
    loadPlatformPolicy(tx),
    listAgentPolicies(tx),
  ])
  const routed = (setup?.routes ?? []).flatMap(({ agent }) => (agent === null ? [] : [agent]))
  const names = [...new Set([...agents.map(({ agent }) => agent), ...routed])]
  return [null, ...names].map((agent) => {
    const own = agents.find((each) => each.agent === agent)?.level ?? null
    const policy = resolveRetryPolicy(platform.whole, own)
    const question = { hint: null, agent: agent ?? '', risk: null, assignees: [] }
    return { agent, preview: previewLadder(policy, question, setup ?? nobodyYet, ctx.now()) }
  })
}

import type { RetryPolicyLevel } from '@/lib/domain/retry-policy'
import { readRetryPolicyLevel, storeRetryPolicyLevel } from '@/lib/domain/retry-policy-level'
import type { Tx } from './database'

export type PolicyLevels = { platform: RetryPolicyLevel; agent: RetryPolicyLevel | null }
export type AgentPolicy = { agent: string; level: RetryPolicyLevel; updatedAt: Date; updatedBy: string }
export type PlatformPolicy = { level: RetryPolicyLevel; updatedAt: Date | null; updatedBy: string | null }

const PLATFORM_KEY = 'retry_policy'
const CACHE_MS = 2000
const CACHE_SIZE = 5000

type Cache = Map<string, { levels: Promise<PolicyLevels>; until: number }>
// Next and the API server load this module separately; a change made in one must be seen in the other.
const shared = globalThis as typeof globalThis & { countersignPolicyLevels?: Cache }

function cache(): Cache {
  shared.countersignPolicyLevels ??= new Map()
  return shared.countersignPolicyLevels
}

/** The two levels above a request of this agent; at most 2 s old, because every submission needs them. */
export function policyLevels(tx: Tx, agent: string): Promise<PolicyLevels> {
  const known = cache().get(agent)
  if (known && known.until > performance.now()) return known.levels
  if (cache().size >= CACHE_SIZE) cache().clear()
  const levels = loadLevels(tx, agent)
  cache().set(agent, { levels, until: performance.now() + CACHE_MS })
  levels.catch(() => cache().delete(agent))
  return levels
}

/** Called after a change, so that this process uses it at once. */
export function forgetPolicyLevels(): void {
  cache().clear()
}

async function loadLevels(tx: Tx, agent: string): Promise<PolicyLevels> {
  const platform = await tx.setting.findUnique({ where: { key: PLATFORM_KEY } })
  const own = await tx.agentDefault.findUnique({ where: { agent } })
  return {
    platform: readRetryPolicyLevel(platform?.value),
    agent: own && readRetryPolicyLevel(own.retryPolicy),
  }
}

export async function loadPlatformPolicy(tx: Tx): Promise<PlatformPolicy> {
  const row = await tx.setting.findUnique({ where: { key: PLATFORM_KEY } })
  return {
    level: readRetryPolicyLevel(row?.value),
    updatedAt: row?.updatedAt ?? null,
    updatedBy: row?.updatedBy ?? null,
  }
}

export async function listAgentPolicies(tx: Tx): Promise<AgentPolicy[]> {
  const rows = await tx.agentDefault.findMany({ orderBy: { agent: 'asc' } })
  return rows.map(({ agent, retryPolicy, updatedAt, updatedBy }) => ({
    agent,
    level: readRetryPolicyLevel(retryPolicy),
    updatedAt,
    updatedBy,
  }))
}

type Change = { level: RetryPolicyLevel; updatedAt: Date; updatedBy: string }

export async function savePlatformPolicy(tx: Tx, { level, ...stamp }: Change): Promise<void> {
  const row = { value: storeRetryPolicyLevel(level), ...stamp }
  await tx.setting.upsert({
    where: { key: PLATFORM_KEY },
    create: { key: PLATFORM_KEY, ...row },
    update: row,
  })
}

export async function saveAgentPolicy(tx: Tx, agent: string, { level, ...stamp }: Change): Promise<void> {
  const row = { retryPolicy: storeRetryPolicyLevel(level), ...stamp }
  await tx.agentDefault.upsert({ where: { agent }, create: { agent, ...row }, update: row })
}

export async function deleteAgentPolicy(tx: Tx, agent: string): Promise<boolean> {
  const { count } = await tx.agentDefault.deleteMany({ where: { agent } })
  return count > 0
}

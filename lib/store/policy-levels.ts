import type { RetryPolicyLevel } from '@/lib/domain/retry-policy'
import { overlayLevel, readRetryPolicyLevel, storeRetryPolicyLevel } from '@/lib/domain/retry-policy-level'
import type { AgentDefault } from '@/prisma/generated/client'
import type { Tx } from './database'
import { platformFile } from './platform-file'

export type PolicyLevels = { platform: RetryPolicyLevel; agent: RetryPolicyLevel | null }
/** Who stated an agent's default; an agent's own word yields to an admin's. */
export type StatedBy = 'admin' | 'agent'
export type AgentPolicy = {
  agent: string
  level: RetryPolicyLevel
  statedBy: StatedBy
  updatedAt: Date
  updatedBy: string
}
/** `level` is the admin page's, `file` that of `openintent.yaml`, `whole` the one over the other. */
export type PlatformPolicy = {
  level: RetryPolicyLevel
  file: RetryPolicyLevel
  whole: RetryPolicyLevel
  updatedAt: Date | null
  updatedBy: string | null
}

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
    platform: overlayLevel(platformFile(), readRetryPolicyLevel(platform?.value)),
    agent: own && readRetryPolicyLevel(own.retryPolicy),
  }
}

export async function loadPlatformPolicy(tx: Tx): Promise<PlatformPolicy> {
  const row = await tx.setting.findUnique({ where: { key: PLATFORM_KEY } })
  const level = readRetryPolicyLevel(row?.value)
  const file = platformFile()
  return {
    level,
    file,
    whole: overlayLevel(file, level),
    updatedAt: row?.updatedAt ?? null,
    updatedBy: row?.updatedBy ?? null,
  }
}

export async function listAgentPolicies(tx: Tx): Promise<AgentPolicy[]> {
  const rows = await tx.agentDefault.findMany({ orderBy: { agent: 'asc' } })
  return rows.map(toAgentPolicy)
}

export async function findAgentPolicy(tx: Tx, agent: string): Promise<AgentPolicy | null> {
  const row = await tx.agentDefault.findUnique({ where: { agent } })
  return row && toAgentPolicy(row)
}

function toAgentPolicy({ agent, retryPolicy, statedBy, updatedAt, updatedBy }: AgentDefault): AgentPolicy {
  return {
    agent,
    level: readRetryPolicyLevel(retryPolicy),
    statedBy: statedBy === 'agent' ? 'agent' : 'admin',
    updatedAt,
    updatedBy,
  }
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

export async function saveAgentPolicy(
  tx: Tx,
  agent: string,
  { level, ...stamp }: Change & { statedBy: StatedBy },
): Promise<void> {
  const row = { retryPolicy: storeRetryPolicyLevel(level), ...stamp }
  await tx.agentDefault.upsert({ where: { agent }, create: { agent, ...row }, update: row })
}

export async function deleteAgentPolicy(tx: Tx, agent: string): Promise<boolean> {
  const { count } = await tx.agentDefault.deleteMany({ where: { agent } })
  return count > 0
}

import { DomainError } from './error'
import { isJsonObject, type Json, type JsonObject } from './json'
import {
  boundByTimeout,
  fallbackPolicies,
  type LadderStep,
  type RetryPolicyLevel,
  resolveRetryPolicy,
} from './retry-policy'

/** A level as it was stored; what is not understood is left out and thereby inherited. */
export function readRetryPolicyLevel(stored: unknown): RetryPolicyLevel {
  if (!isJsonObject(stored)) return {}
  const { maxAttempts, intervalSeconds, strategy, escalationLadder } = stored
  const level: RetryPolicyLevel = {}
  if (typeof maxAttempts === 'number') level.maxAttempts = maxAttempts
  if (typeof intervalSeconds === 'number') level.intervalSeconds = intervalSeconds
  if (strategy === 'fixed') level.strategy = strategy
  if (Array.isArray(escalationLadder)) level.escalationLadder = escalationLadder.flatMap(readStep)
  const fallback = fallbackPolicies.find((policy) => policy === stored.finalFallbackPolicy)
  if (fallback) level.finalFallbackPolicy = fallback
  return level
}

export function storeRetryPolicyLevel(level: RetryPolicyLevel): JsonObject {
  const stored: JsonObject = {}
  if (level.maxAttempts !== undefined) stored.maxAttempts = level.maxAttempts
  if (typeof level.intervalSeconds === 'number') stored.intervalSeconds = level.intervalSeconds
  if (level.strategy !== undefined) stored.strategy = level.strategy
  if (level.escalationLadder !== undefined)
    stored.escalationLadder = level.escalationLadder.map((step) => ({ ...step }))
  if (level.finalFallbackPolicy !== undefined) stored.finalFallbackPolicy = level.finalFallbackPolicy
  return stored
}

/** Two statements of one level: what the upper one says counts, field by field; the lower one fills the rest. */
export function overlayLevel(lower: RetryPolicyLevel, upper: RetryPolicyLevel): RetryPolicyLevel {
  return { ...lower, ...upper }
}

/** Refuses defaults under which a request that states nothing itself could not be submitted. */
export function demandUsableLevels(
  platform: RetryPolicyLevel,
  agents: { agent: string; level: RetryPolicyLevel }[],
): void {
  demandUsable('The platform default', platform)
  for (const { agent, level } of agents) demandUsable(`The default of ${agent}`, platform, level)
}

function demandUsable(whose: string, ...levels: RetryPolicyLevel[]): void {
  try {
    boundByTimeout(resolveRetryPolicy(...levels), null)
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    const isTooLong = error.details.field === 'retry_policy'
    throw new DomainError(
      'invalid_input',
      isTooLong
        ? `${whose} would wait more than 366 days in all.`
        : `${whose} would ask more than once without an interval. State the interval as well.`,
      { field: isTooLong ? 'max_attempts' : 'interval_seconds' },
    )
  }
}

function readStep(step: Json): LadderStep[] {
  if (!isJsonObject(step) || typeof step.attempt !== 'number') return []
  const { attempt, channelHint, notifyTo } = step
  return [
    {
      attempt,
      channelHint: typeof channelHint === 'string' ? channelHint : null,
      notifyTo: typeof notifyTo === 'string' ? notifyTo : null,
    },
  ]
}

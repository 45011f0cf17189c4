import { z } from '@hono/zod-openapi'
import type { JsonObject } from '@/lib/domain/json'
import {
  type FallbackPolicy,
  fallbackPolicies,
  type LadderStep,
  MAX_ATTEMPTS,
  MAX_WINDOW_SECONDS,
  type RetryPolicy,
  type RetryPolicyLevel,
} from '@/lib/domain/retry-policy'

const emptyIsNone = (value: unknown) => (value === '' ? null : value)
const optionalText = (max: number) => z.preprocess(emptyIsNone, z.string().max(max).nullish())

/** One rung; `after_attempt`, `channel` and `notify` are the SDK's other names for the same. */
const LadderEntry = z
  .looseObject({
    attempt: z.int().nullish(),
    after_attempt: z.int().nullish(),
    channel_hint: optionalText(100),
    channel: optionalText(100),
    notify_to: optionalText(200),
    notify: optionalText(200),
  })
  .transform((entry) => ({
    attempt: entry.attempt ?? entry.after_attempt ?? 0,
    channelHint: entry.channel_hint ?? entry.channel ?? null,
    notifyTo: entry.notify_to ?? entry.notify ?? null,
  }))
  .refine(({ attempt }) => attempt >= 1 && attempt <= MAX_ATTEMPTS, {
    path: ['attempt'],
    message: `must be a number from 1 to ${MAX_ATTEMPTS}`,
  })

/** HumanRetryPolicy on OpenIntent's wire (RFC-0026 §4.1). What is absent or empty is inherited. */
export const HumanRetryPolicy = z.looseObject({
  max_attempts: z.int().min(1).max(MAX_ATTEMPTS).nullish(),
  interval_seconds: z.number().min(1).max(MAX_WINDOW_SECONDS).transform(Math.ceil).nullish(),
  strategy: z.preprocess(emptyIsNone, z.literal('fixed').nullish()),
  escalation_ladder: z.array(LadderEntry).max(MAX_ATTEMPTS).nullish(),
  final_fallback_policy: z.preprocess(emptyIsNone, z.enum(fallbackPolicies).nullish()),
})
export type HumanRetryPolicy = z.infer<typeof HumanRetryPolicy>

/** One level of the cascade; `fallback_policy` of the suspension is an alias that yields (RFC-0026 §4.3). */
export function toLevel(policy: HumanRetryPolicy | null, alias?: FallbackPolicy): RetryPolicyLevel {
  const ladder = policy?.escalation_ladder ?? null
  const level: RetryPolicyLevel = {}
  if (policy?.max_attempts) level.maxAttempts = policy.max_attempts
  if (policy?.interval_seconds) level.intervalSeconds = policy.interval_seconds
  if (policy?.strategy) level.strategy = policy.strategy
  if (ladder) level.escalationLadder = ladder.filter(({ attempt }) => attempt > 1)
  const fallback = policy?.final_fallback_policy ?? alias
  if (fallback) level.finalFallbackPolicy = fallback
  return level
}

/** What a level states itself, as this wire writes it. */
export function toStatedPolicy(level: RetryPolicyLevel): JsonObject {
  return {
    ...(level.maxAttempts === undefined ? {} : { max_attempts: level.maxAttempts }),
    ...(level.intervalSeconds ? { interval_seconds: level.intervalSeconds } : {}),
    ...(level.strategy === undefined ? {} : { strategy: level.strategy }),
    ...(level.escalationLadder === undefined ? {} : { escalation_ladder: ladderOf(level.escalationLadder) }),
    ...(level.finalFallbackPolicy === undefined ? {} : { final_fallback_policy: level.finalFallbackPolicy }),
  }
}

/**
 * A whole policy with every field spelled out, for the client fills a missing one with a default of its own. Null when it
 * has no interval: the client cannot read that, and the server alone then does all there is to do.
 */
export function toWholePolicy(policy: RetryPolicy): JsonObject | null {
  if (policy.intervalSeconds === null) return null
  return {
    max_attempts: policy.maxAttempts,
    interval_seconds: policy.intervalSeconds,
    strategy: policy.strategy,
    escalation_ladder: ladderOf(policy.escalationLadder),
    final_fallback_policy: policy.finalFallbackPolicy,
  }
}

function ladderOf(ladder: LadderStep[]): JsonObject[] {
  return ladder.map((step) => ({
    attempt: step.attempt,
    channel_hint: step.channelHint,
    notify_to: step.notifyTo,
  }))
}

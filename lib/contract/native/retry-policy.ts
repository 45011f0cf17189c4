import { z } from '@hono/zod-openapi'
import {
  type FallbackPolicy,
  fallbackPolicies,
  MAX_ATTEMPTS,
  MAX_WINDOW_SECONDS,
  type RetryPolicy,
  type RetryPolicyLevel,
} from '@/lib/domain/retry-policy'
import { text } from './json'

export const RetryPolicyBody = z
  .strictObject({
    max_attempts: z.int().min(1).max(MAX_ATTEMPTS).optional(),
    interval_seconds: z.int().min(1).max(MAX_WINDOW_SECONDS).optional(),
    strategy: z.literal('fixed').optional(),
    escalation_ladder: z
      .array(
        z.strictObject({
          attempt: z.int().min(2).max(MAX_ATTEMPTS),
          channel_hint: text(100).nullish(),
          notify_to: text(200).nullish(),
        }),
      )
      .max(MAX_ATTEMPTS)
      .optional(),
    final_fallback_policy: z.enum(fallbackPolicies).optional(),
  })
  .openapi('HumanRetryPolicy')
export type RetryPolicyBody = z.infer<typeof RetryPolicyBody>

/** One level of the cascade; the request's `fallback_policy` is an alias that yields to the policy's own field. */
export function toRetryPolicyLevel(
  body: RetryPolicyBody | undefined,
  alias?: FallbackPolicy,
): RetryPolicyLevel {
  const level: RetryPolicyLevel = {
    maxAttempts: body?.max_attempts,
    intervalSeconds: body?.interval_seconds,
    strategy: body?.strategy,
    escalationLadder: body?.escalation_ladder?.map((step) => ({
      attempt: step.attempt,
      channelHint: step.channel_hint ?? null,
      notifyTo: step.notify_to ?? null,
    })),
    finalFallbackPolicy: body?.final_fallback_policy ?? alias,
  }
  return Object.fromEntries(Object.entries(level).filter(([, value]) => value !== undefined))
}

export const RetryPolicyView = z
  .object({
    max_attempts: z.int(),
    interval_seconds: z.int().nullable(),
    strategy: z.literal('fixed'),
    escalation_ladder: z.array(
      z.object({ attempt: z.int(), channel_hint: z.string().nullable(), notify_to: z.string().nullable() }),
    ),
    final_fallback_policy: z.enum(fallbackPolicies),
  })
  .openapi('ResolvedRetryPolicy')
export type RetryPolicyView = z.infer<typeof RetryPolicyView>

export function toRetryPolicyView(policy: RetryPolicy): RetryPolicyView {
  return {
    max_attempts: policy.maxAttempts,
    interval_seconds: policy.intervalSeconds,
    strategy: policy.strategy,
    escalation_ladder: policy.escalationLadder.map((step) => ({
      attempt: step.attempt,
      channel_hint: step.channelHint,
      notify_to: step.notifyTo,
    })),
    final_fallback_policy: policy.finalFallbackPolicy,
  }
}

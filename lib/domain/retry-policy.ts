import { DomainError } from './error'

export const fallbackPolicies = ['fail', 'complete_with_fallback', 'use_default_and_continue'] as const
export type FallbackPolicy = (typeof fallbackPolicies)[number]

/** One rung: for this attempt another channel and perhaps another person. */
export type LadderStep = { attempt: number; channelHint: string | null; notifyTo: string | null }

/** How often people are asked again before time decides (RFC-0026 §4). */
export type RetryPolicy = {
  maxAttempts: number
  intervalSeconds: number | null
  strategy: 'fixed'
  escalationLadder: LadderStep[]
  finalFallbackPolicy: FallbackPolicy
}

/** A level of the cascade: a field that is absent is inherited from the level above. */
export type RetryPolicyLevel = Partial<RetryPolicy>

export const MAX_ATTEMPTS = 100
export const MAX_WINDOW_SECONDS = 366 * 24 * 3600

/** What holds when nobody says anything: ask once, wait without end. */
export const noPolicy: RetryPolicy = {
  maxAttempts: 1,
  intervalSeconds: null,
  strategy: 'fixed',
  escalationLadder: [],
  finalFallbackPolicy: 'fail',
}

/** Platform, then agent, then request; each field on its own, the nearest level that states it wins (RFC-0026 §5). */
export function resolveRetryPolicy(...levels: (RetryPolicyLevel | null)[]): RetryPolicy {
  const pick = <Field extends keyof RetryPolicy>(field: Field): RetryPolicy[Field] =>
    levels.reduce<RetryPolicy[Field]>((value, level) => level?.[field] ?? value, noPolicy[field])
  return {
    maxAttempts: pick('maxAttempts'),
    intervalSeconds: pick('intervalSeconds'),
    strategy: pick('strategy'),
    escalationLadder: pick('escalationLadder'),
    finalFallbackPolicy: pick('finalFallbackPolicy'),
  }
}

/**
 * The policy of one request with its per-attempt timeout taken into account: an interval is at most the timeout,
 * and a request that only states a timeout waits that long per attempt.
 */
export function boundByTimeout(policy: RetryPolicy, timeoutSeconds: number | null): RetryPolicy {
  const interval = policy.intervalSeconds ?? timeoutSeconds
  const intervalSeconds =
    interval !== null && timeoutSeconds !== null ? Math.min(interval, timeoutSeconds) : interval
  const bounded = { ...policy, intervalSeconds }
  if (bounded.maxAttempts > 1 && intervalSeconds === null)
    throw new DomainError(
      'invalid_input',
      'retry_policy.interval_seconds or timeout_seconds is needed for more than one attempt.',
      {
        field: 'retry_policy.interval_seconds',
      },
    )
  if ((windowSeconds(bounded) ?? 0) > MAX_WINDOW_SECONDS)
    throw new DomainError('invalid_input', 'retry_policy asks for more than 366 days in all.', {
      field: 'retry_policy',
    })
  return bounded
}

/** The whole time people have: interval × attempts (RFC-0026 §4.2); null when nothing ever expires. */
export function windowSeconds(policy: RetryPolicy): number | null {
  return policy.intervalSeconds === null ? null : policy.intervalSeconds * policy.maxAttempts
}

/** The highest rung climbed between two attempts; after a stop of the server that may be one that was passed meanwhile. */
export function ladderStepBetween(policy: RetryPolicy, before: number, now: number): LadderStep | null {
  return policy.escalationLadder
    .filter((step) => step.attempt > before && step.attempt <= now)
    .reduce<LadderStep | null>((top, step) => (top && top.attempt >= step.attempt ? top : step), null)
}

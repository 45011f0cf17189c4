import { type RetryPolicyLevel, resolveRetryPolicy, windowSeconds } from '../retry-policy'
import type { Levels } from '../transitions/submit'

/**
 * A tool's own timeout is when waiting ends, to the millisecond. A platform policy with a shorter window would end it
 * before; its attempts are then spread over the whole timeout.
 */
export function spreadOver(timeoutMs: number, levels: Levels): RetryPolicyLevel {
  const policy = resolveRetryPolicy(levels.platform, levels.agent)
  const window = windowSeconds(policy)
  if (window !== null && window * 1000 >= timeoutMs) return {}
  return { intervalSeconds: Math.ceil(timeoutMs / 1000 / policy.maxAttempts) }
}

import { type ApprovalRequest, addSeconds } from './request'
import type { RetryPolicy } from './retry-policy'

/** When time first has something to do: the second attempt, or the end when there is only one. */
export function firstDueAt(policy: RetryPolicy, askedAt: Date): Date | null {
  return policy.intervalSeconds === null ? null : addSeconds(askedAt, policy.intervalSeconds)
}

/** Attempt n starts n − 1 intervals after the question; the end is one interval after the last attempt. */
export function dueAfter(request: ApprovalRequest, attempt: number): Date | null {
  const { intervalSeconds } = request.retryPolicy
  return intervalSeconds === null ? null : addSeconds(request.askedAt, intervalSeconds * attempt)
}

/** When people will next be reminded; null when no reminder is left. */
export function nextAttemptAt(request: ApprovalRequest): Date | null {
  if (request.status !== 'pending' || request.attempt >= request.retryPolicy.maxAttempts) return null
  return dueAfter(request, request.attempt)
}

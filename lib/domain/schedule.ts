import { type ApprovalRequest, addSeconds } from './request'
import { type RetryPolicy, windowSeconds } from './retry-policy'

/** When waiting ends: after the policy's whole window, or earlier when the asker itself waits no longer. */
export function endOfWaiting(policy: RetryPolicy, askedAt: Date, deadline: Date | null): Date | null {
  const window = windowSeconds(policy)
  return earlier(window === null ? null : addSeconds(askedAt, window), deadline)
}

/** When time first has something to do: the second attempt, or the end when there is only one. */
export function firstDueAt(policy: RetryPolicy, askedAt: Date, expiresAt: Date | null): Date | null {
  return earlier(
    policy.intervalSeconds === null ? null : addSeconds(askedAt, policy.intervalSeconds),
    expiresAt,
  )
}

/** Attempt n starts n − 1 intervals after the question; the end is one interval after the last attempt. */
export function dueAfter(request: ApprovalRequest, attempt: number): Date | null {
  const { intervalSeconds } = request.retryPolicy
  const next = intervalSeconds === null ? null : addSeconds(request.askedAt, intervalSeconds * attempt)
  return earlier(next, request.expiresAt)
}

function earlier(a: Date | null, b: Date | null): Date | null {
  return a && b ? (a < b ? a : b) : (a ?? b)
}

/** When people will next be reminded; null when no reminder is left. */
export function nextAttemptAt(request: ApprovalRequest): Date | null {
  if (request.status !== 'pending' || request.attempt >= request.retryPolicy.maxAttempts) return null
  return dueAfter(request, request.attempt)
}

import { type Decision, type NewEvent, nothing } from '../decision'
import { nobody, type RecipientRule } from '../recipients'
import type { ApprovalRequest, Outcome } from '../request'
import { ladderStepBetween } from '../retry-policy'
import { dueAfter, nextAttemptAt } from '../schedule'

/** Time passed: decides the one thing that is due. Called too early, too late or twice, it decides nothing. */
export function tick(request: ApprovalRequest, at: Date, mayBeTold: RecipientRule = nobody): Decision {
  if (request.status !== 'pending' || !request.dueAt || at < request.dueAt) return nothing(request)
  if (request.expiresAt && at >= request.expiresAt) return expire(request, at)
  return renotify(request, at, mayBeTold)
}

export const PORTFOLIO_DEADLINE = 'portfolio_deadline'

/** The deadline of a portfolio comes before the question's own window and its fallback (RFC-0026 §2 rule 5). */
export function expireByDeadline(request: ApprovalRequest, at: Date): Decision {
  return request.status === 'pending' ? expire(request, at, PORTFOLIO_DEADLINE) : nothing(request)
}

function expire(request: ApprovalRequest, at: Date, reason: string | null = null): Decision {
  const policy = reason ? 'fail' : request.retryPolicy.finalFallbackPolicy
  const outcome: Outcome =
    policy === 'fail'
      ? { type: 'expired', decidedBy: 'rule', value: null }
      : { type: 'fallback', decidedBy: 'fallback', value: request.fallbackValue ?? null }
  const next: ApprovalRequest = { ...request, status: 'expired', outcome, resolvedAt: at, dueAt: null }
  const data = {
    version: request.version,
    attempt: request.attempt,
    policy,
    outcome: outcome.type,
    value: outcome.value,
    ...(reason === null ? {} : { reason }),
  }
  return { next, events: [{ type: 'request.expired', data }] }
}

/** After a long stop several attempts may be overdue; people are reminded once, with the number of the current one. */
function renotify(request: ApprovalRequest, at: Date, mayBeTold: RecipientRule): Decision {
  const interval = request.retryPolicy.intervalSeconds ?? 1
  const elapsed = Math.floor((at.getTime() - request.askedAt.getTime()) / (interval * 1000))
  const attempt = Math.min(elapsed + 1, request.retryPolicy.maxAttempts)
  if (attempt <= request.attempt) return nothing(request)
  const next: ApprovalRequest = { ...request, attempt, dueAt: dueAfter(request, attempt) }
  const step = ladderStepBetween(request.retryPolicy, request.attempt, attempt)
  const channelHint = step?.channelHint ?? request.channelHint
  const notifyTo = step?.notifyTo ?? null
  // A channel delivers to nobody whom the list does not allow (RFC-0026 §11).
  const isAllowed = notifyTo === null || mayBeTold(notifyTo)
  const notice: NewEvent = {
    type: 'request.renotified',
    data: {
      attempt,
      max_attempts: request.retryPolicy.maxAttempts,
      channel_hint: channelHint,
      notify_to: notifyTo,
      ...(notifyTo === null ? {} : { recipient_allowed: isAllowed }),
      next_attempt_at: nextAttemptAt(next)?.toISOString() ?? null,
    },
  }
  if (!step) return { next, events: [notice] }
  const escalation: NewEvent = {
    type: 'request.escalated',
    data: { attempt, escalated_to: notifyTo, channel_hint: channelHint, recipient_allowed: isAllowed },
  }
  return { next, events: [notice, escalation] }
}

import { DomainError } from '../error'
import { addSeconds } from '../request'
import { diagnostic, keepDiagnostics } from './diagnostics'
import { endAs, expireOperation } from './end-operation'
import type { HostPolicy } from './host-policy'
import { isTerminal, type Operation, type OperationDecision, unchanged } from './operation'
import { alreadyOver, reportStatus, type StatusReport } from './report-status'
import { effectiveRetryAfter, nextPoll } from './terms'

/** What came of calling a status URL. 429 and 503 are about the connector, not about the operation (P055 §3). */
export type PollAnswer =
  | { kind: 'status'; report: StatusReport }
  | { kind: 'busy'; retryAfterSeconds: number | null; message: string }
  | { kind: 'fault'; code: string; message: string }

/**
 * Decides whether to call now, and counts the call before it is made: the next one is already due at a moment that holds
 * even if this process is killed in the middle, and no second worker can make the same call.
 */
export function beginPoll(
  operation: Operation,
  policy: HostPolicy,
  at: Date,
): OperationDecision & { shouldCall: boolean } {
  const idle = { ...unchanged(operation), shouldCall: false }
  const { nextPollAt, statusUrl } = operation
  if (isTerminal(operation.status)) return idle
  if (at >= operation.expiresAt) return { ...expireOperation(operation, at), shouldCall: false }
  if (!statusUrl || !nextPollAt || at < nextPollAt) return idle
  if (operation.attempts >= policy.maxAttempts) return { ...giveUp(operation, at), shouldCall: false }
  const begun = { ...operation, attempts: operation.attempts + 1, lastPollAt: at }
  const latestAnswer = addSeconds(at, policy.pollTimeoutMs / 1000)
  return {
    next: { ...begun, nextPollAt: leaseOf(begun, policy, latestAnswer) },
    events: [],
    shouldCall: true,
  }
}

/** A last attempt that is never answered must still be given up, so it has a lease like any other. */
function leaseOf(begun: Operation, policy: HostPolicy, at: Date): Date | null {
  const isLast = begun.attempts >= policy.maxAttempts
  const room = isLast ? { ...policy, maxAttempts: begun.attempts + 1 } : policy
  return nextPoll(room, begun, effectiveRetryAfter(policy, begun.retryAfterSeconds), at)
}

/** What a poll brought. An operation that ended meanwhile stays as it is. */
export function takeAnswer(
  operation: Operation,
  answer: PollAnswer,
  policy: HostPolicy,
  at: Date,
): OperationDecision {
  if (isTerminal(operation.status)) return unchanged(operation)
  if (at >= operation.expiresAt) return expireOperation(operation, at)
  const polled = { ...operation, lastPollAt: at }
  const decision =
    answer.kind === 'status' ? reported(polled, answer.report, policy, at) : noted(polled, answer, policy, at)
  if (isTerminal(decision.next.status) || operation.attempts < policy.maxAttempts) return decision
  const end = giveUp(decision.next, at)
  return { next: end.next, events: [...decision.events, ...end.events] }
}

function reported(operation: Operation, report: StatusReport, policy: HostPolicy, at: Date) {
  return reportStatus(operation, report, policy, { at, source: 'poll' })
}

function noted(
  operation: Operation,
  answer: Exclude<PollAnswer, { kind: 'status' }>,
  policy: HostPolicy,
  at: Date,
): OperationDecision {
  const hint = answer.kind === 'busy' ? answer.retryAfterSeconds : null
  // Asked to wait, we wait; the interval agreed for the work itself stays.
  const wait = effectiveRetryAfter(policy, Math.max(hint ?? 0, operation.retryAfterSeconds))
  const code = answer.kind === 'busy' ? 'connector-busy' : answer.code
  return {
    next: {
      ...operation,
      nextPollAt: nextPoll(policy, operation, wait, at),
      diagnostics: keepDiagnostics(operation.diagnostics, [diagnostic(code, answer.message, at)]),
    },
    events: [],
  }
}

function giveUp(operation: Operation, at: Date): OperationDecision {
  const reason = `No terminal status came in ${operation.attempts} polls.`
  return endAs(operation, { status: 'timed-out', reason, at, source: 'host' })
}

/** Somebody wants to know now: as soon as the host's minimum since the last call allows. */
export function requestPoll(operation: Operation, policy: HostPolicy, at: Date): OperationDecision {
  if (isTerminal(operation.status)) throw alreadyOver(operation)
  if (!operation.statusUrl)
    throw new DomainError('conflict', 'This operation has no status URL: its connector reports by itself.')
  if (operation.attempts >= policy.maxAttempts)
    throw new DomainError('conflict', `All ${policy.maxAttempts} polls of this operation are used up.`)
  const earliest = operation.lastPollAt && addSeconds(operation.lastPollAt, policy.minRetrySeconds)
  const soon = earliest && earliest > at ? earliest : at
  if (soon >= operation.expiresAt)
    throw new DomainError('conflict', 'The operation expires before it may be polled again.')
  const nextPollAt = operation.nextPollAt && operation.nextPollAt < soon ? operation.nextPollAt : soon
  const data = { next_poll_at: nextPollAt.toISOString() }
  return { next: { ...operation, nextPollAt }, events: [{ type: 'operation.poll_requested', data }] }
}

import type { Json } from '../json'
import { diagnostic, keepDiagnostics } from './diagnostics'
import {
  type Cancellation,
  isTerminal,
  type Operation,
  type OperationDecision,
  type OperationEvent,
  type OperationEventType,
  type OperationStatus,
  unchanged,
} from './operation'
import { digestOf } from './operation-id'

type End = {
  status: OperationStatus
  result?: Json
  /** Why the host ended it; null when the connector did. */
  reason: string | null
  at: Date
  source: 'push' | 'poll' | 'cancel' | 'host'
}

/** The one way an operation ends. A result that came despite a request to cancel makes that request too late. */
export function endAs(operation: Operation, { status, result, reason, at, source }: End): OperationDecision {
  const value = status === 'completed' ? result : undefined
  const resultDigest = value === undefined ? null : digestOf(value)
  const cancellation = settle(operation.cancellation, status, at)
  const next: Operation = {
    ...operation,
    status,
    result: value,
    resultDigest,
    cancellation,
    updatedAt: at,
    endedAt: at,
    nextPollAt: null,
    diagnostics:
      reason === null
        ? operation.diagnostics
        : keepDiagnostics(operation.diagnostics, [diagnostic(status, reason, at)]),
  }
  const data = {
    from: operation.status,
    to: status,
    attempt: operation.attempts,
    source,
    reason,
    result_digest: resultDigest,
    diagnostics_digest: next.diagnostics.length > 0 ? digestOf(next.diagnostics) : null,
  }
  const events: OperationEvent[] = [{ type: eventOf(status), data }]
  if (cancellation?.state === 'too-late' && operation.cancellation?.state !== 'too-late')
    events.push({ type: 'operation.cancel_too_late', data: { status } })
  return { next, events }
}

/** Time has passed: at its deadline an operation that is not over expires. Early or twice it decides nothing. */
export function expireOperation(operation: Operation, at: Date): OperationDecision {
  if (isTerminal(operation.status) || at < operation.expiresAt) return unchanged(operation)
  const reason = 'No terminal status came before the deadline.'
  return endAs(operation, { status: 'expired', reason, at, source: 'host' })
}

function settle(asked: Cancellation | null, status: OperationStatus, at: Date): Cancellation | null {
  if (!asked || asked.state === 'refused') return asked
  if (status === 'cancelled') return { ...asked, state: 'cancelled', answeredAt: at }
  if (status === 'completed' || status === 'failed') return { ...asked, state: 'too-late', answeredAt: at }
  return asked
}

function eventOf(status: OperationStatus): OperationEventType {
  return `operation.${status.replace('-', '_')}` as OperationEventType
}

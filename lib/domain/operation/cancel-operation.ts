import { type Actor, recordOf } from '../actor'
import { DomainError } from '../error'
import { diagnostic, keepDiagnostics } from './diagnostics'
import { expireOperation } from './end-operation'
import { type HostPolicy, whyHostForbids } from './host-policy'
import {
  type Cancellation,
  isTerminal,
  type Operation,
  type OperationDecision,
  type OperationEvent,
  type OperationEventType,
  unchanged,
} from './operation'
import { alreadyOver, reportStatus, type StatusReport } from './report-status'

/** What the connector said to being asked to cancel. */
export type CancelAnswer =
  | { kind: 'status'; report: StatusReport }
  | { kind: 'acknowledged' }
  | { kind: 'refused'; message: string }
  | { kind: 'unanswered'; message: string }

/** Why this operation cannot be cancelled now; null when it can be tried. The bulk view and the verb ask the same. */
export function whyNotCancel(operation: Operation, policy: Pick<HostPolicy, 'cancellation'>): string | null {
  if (isTerminal(operation.status)) return `It is already ${operation.status}.`
  return operation.cancelUnavailableReason ?? whyHostForbids(policy)
}

/** Asks for the end; nothing is cancelled until the connector says so. Asking again while it waits changes nothing. */
export function requestCancel(
  operation: Operation,
  policy: Pick<HostPolicy, 'cancellation'>,
  { by, reason, at }: { by: Actor; reason: string | null; at: Date },
): OperationDecision {
  if (isTerminal(operation.status)) throw alreadyOver(operation)
  const unavailable = whyNotCancel(operation, policy)
  if (unavailable !== null)
    throw new DomainError('conflict', `This operation cannot be cancelled: ${unavailable}`, {
      'cancel/unavailable-reason': unavailable,
    })
  const open = operation.cancellation
  if (open && !mayBeAskedAgain(open)) return unchanged(operation)
  const cancellation: Cancellation = {
    state: 'requested',
    requestedAt: at,
    requestedBy: recordOf(by).name,
    reason,
    answeredAt: null,
    detail: null,
  }
  return {
    next: { ...operation, cancellation, updatedAt: at },
    events: [{ type: 'operation.cancel_requested', data: { reason } }],
  }
}

/** The connector's part of the handshake. A result wins over a cancellation when the connector says it has one. */
export function takeCancelAnswer(
  operation: Operation,
  answer: CancelAnswer,
  policy: HostPolicy,
  at: Date,
): OperationDecision {
  const asked = operation.cancellation
  if (isTerminal(operation.status) || asked?.state !== 'requested') return unchanged(operation)
  if (at >= operation.expiresAt) return expireOperation(operation, at)
  switch (answer.kind) {
    case 'status': {
      const acknowledged = { ...operation, cancellation: answered(asked, 'acknowledged', at, null) }
      const { next, events } = reportStatus(acknowledged, answer.report, policy, { at, source: 'cancel' })
      return isTerminal(next.status)
        ? { next, events }
        : { next, events: [...events, fact('operation.cancel_acknowledged')] }
    }
    case 'acknowledged':
      return {
        next: { ...operation, updatedAt: at, cancellation: answered(asked, 'acknowledged', at, null) },
        events: [fact('operation.cancel_acknowledged')],
      }
    case 'refused':
      return {
        next: { ...operation, updatedAt: at, cancellation: answered(asked, 'refused', at, answer.message) },
        events: [fact('operation.cancel_refused', answer.message)],
      }
    case 'unanswered':
      return {
        next: {
          ...operation,
          cancellation: { ...asked, detail: answer.message },
          diagnostics: keepDiagnostics(operation.diagnostics, [
            diagnostic('cancel-unanswered', answer.message, at),
          ]),
        },
        events: [fact('operation.cancel_unanswered', answer.message)],
      }
  }
}

/** After a refusal, and after the last try found nobody: then nothing is on its way any more. */
function mayBeAskedAgain({ state, detail }: Cancellation): boolean {
  return state === 'refused' || (state === 'requested' && detail !== null)
}

function answered(
  asked: Cancellation,
  state: Cancellation['state'],
  answeredAt: Date,
  detail: string | null,
): Cancellation {
  return { ...asked, state, answeredAt, detail }
}

function fact(type: OperationEventType, message: string | null = null): OperationEvent {
  return { type, data: message === null ? {} : { message } }
}

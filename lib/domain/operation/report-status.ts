import { DomainError } from '../error'
import type { Json, JsonObject } from '../json'
import { keepDiagnostics } from './diagnostics'
import { endAs } from './end-operation'
import type { HostPolicy } from './host-policy'
import {
  isTerminal,
  type Operation,
  type OperationDecision,
  type OperationStatus,
  unchanged,
} from './operation'
import { digestOf } from './operation-id'
import { effectiveRetryAfter, nextPoll } from './terms'

/** What a connector says of an operation, pushed or polled. */
export type StatusReport = {
  status: OperationStatus
  retryAfterSeconds: number | null
  result: Json | undefined
  diagnostics: JsonObject[]
}

export type ReportSource = 'push' | 'poll' | 'cancel'

/** A connector's word. Terminal is final: the same end again is fine, anything else is refused. */
export function reportStatus(
  operation: Operation,
  report: StatusReport,
  policy: HostPolicy,
  { at, source }: { at: Date; source: ReportSource },
): OperationDecision {
  if (isTerminal(operation.status)) return repeatOrRefuse(operation, report)
  const heard = {
    ...operation,
    updatedAt: at,
    diagnostics: keepDiagnostics(operation.diagnostics, report.diagnostics),
  }
  const isOver = isTerminal(report.status) && !(report.status === 'unknown' && policy.unknown === 'retry')
  if (isOver) return endAs(heard, { status: report.status, result: report.result, reason: null, at, source })
  const status = report.status === 'running' ? 'running' : keepRunning(operation, report)
  const retryAfterSeconds = effectiveRetryAfter(
    policy,
    report.retryAfterSeconds ?? operation.retryAfterSeconds,
  )
  const next = {
    ...heard,
    status,
    retryAfterSeconds,
    nextPollAt: nextPoll(policy, operation, retryAfterSeconds, at),
  }
  if (status === operation.status) return { next, events: [] }
  const data = {
    from: operation.status,
    to: status,
    attempt: operation.attempts,
    source,
    diagnostics_digest: report.diagnostics.length > 0 ? digestOf(report.diagnostics) : null,
  }
  return { next, events: [{ type: 'operation.progressed', data }] }
}

/** An `unknown` that the policy lets pass changes nothing about how far the work was. */
function keepRunning(operation: Operation, report: StatusReport): OperationStatus {
  return report.status === 'unknown' ? operation.status : 'pending'
}

function repeatOrRefuse(operation: Operation, report: StatusReport): OperationDecision {
  const digest = report.result === undefined ? null : digestOf(report.result)
  const isSame = report.status === operation.status && digest === operation.resultDigest
  if (isSame) return unchanged(operation)
  throw alreadyOver(operation)
}

/** Says how it ended, never with what. */
export function alreadyOver(operation: Operation): DomainError {
  return new DomainError('already_resolved', `This operation is already ${operation.status}.`, {
    status: operation.status,
    ended_at: operation.endedAt?.toISOString() ?? null,
    result_digest: operation.resultDigest,
  })
}

import type { ActorRecord } from '../actor'
import type { Json, JsonObject } from '../json'
import type { Priority } from '../request'

export const operationStatuses = [
  'pending',
  'running',
  'completed',
  'failed',
  'timed-out',
  'cancelled',
  'expired',
  'unknown',
] as const
export type OperationStatus = (typeof operationStatuses)[number]

export function isTerminal(status: OperationStatus): boolean {
  return status !== 'pending' && status !== 'running'
}

/** What connector, action and caller asked for. Advice only: host policy decides (lib/domain/operation/terms.ts). */
export type Hints = {
  retryAfterSeconds: number | null
  failAfterSeconds: number | null
  preferredRetryAfterSeconds: number | null
  preferredMaxTtlSeconds: number | null
  deadlineAt: Date | null
}

export const cancelStates = ['requested', 'acknowledged', 'cancelled', 'too-late', 'refused'] as const
export type CancelState = (typeof cancelStates)[number]

/** A handshake: what was asked, and what the connector has said to it so far. */
export type Cancellation = {
  state: CancelState
  requestedAt: Date
  requestedBy: string
  reason: string | null
  /** When the connector last said something to it. */
  answeredAt: Date | null
  detail: string | null
}

/** The question people are asked about the result before the flow goes on. */
export type Review = {
  question: string
  approveLabel: string | null
  rejectLabel: string | null
  context: JsonObject
  assignees: string[]
  priority: Priority
  channelHint: string | null
  timeoutSeconds: number | null
}
export type ReviewState = 'pending' | 'approved' | 'rejected' | 'lapsed'

/** Who went on with the result; a claim is made once. */
export type ResumeClaim = { id: string | null; by: ActorRecord; at: Date }

/** Longer work a connector has accepted, under host-owned retry, expiry and cancellation (Orbiplex P055). */
export type Operation = {
  id: string
  kind: string
  status: OperationStatus
  /** The module that owns the work. */
  ownerModuleId: string
  capabilityId: string | null
  actionId: string | null
  /** Id of the API key that registered it. */
  keyId: string
  /** Id of the only key that may report; null: any connector key, because a host registered it for one. */
  reporterId: string | null
  correlationId: string | null
  causalContext: JsonObject | null
  extensions: JsonObject
  hints: Hints
  statusUrl: string | null
  cancelUrl: string | null
  /** Why it cannot be cancelled; null when it can. Exactly one of this and `cancelUrl` is there. */
  cancelUnavailableReason: string | null
  resumeUrl: string | null
  retryAfterSeconds: number
  createdAt: Date
  updatedAt: Date
  /** Set once; nothing a connector says moves it. */
  expiresAt: Date
  /** null: it is over, is only reported to us, or its end comes first. */
  nextPollAt: Date | null
  lastPollAt: Date | null
  /** Calls of the status URL so far. */
  attempts: number
  cancellation: Cancellation | null
  /** undefined until it is completed; null is a result too. */
  result: Json | undefined
  resultDigest: string | null
  /** As the connector wrote them: for the key that registered it. Everybody else gets `redactDiagnostic`. */
  diagnostics: JsonObject[]
  continuationDigest: string | null
  claim: ResumeClaim | null
  review: Review | null
  reviewRequestId: string | null
  reviewState: ReviewState | null
  endedAt: Date | null
}

export const operationEventTypes = [
  'operation.registered',
  'operation.progressed',
  'operation.completed',
  'operation.failed',
  'operation.timed_out',
  'operation.cancelled',
  'operation.expired',
  'operation.unknown',
  'operation.poll_requested',
  'operation.cancel_requested',
  'operation.cancel_acknowledged',
  'operation.cancel_refused',
  'operation.cancel_too_late',
  'operation.cancel_unanswered',
  'operation.review_opened',
  'operation.review_settled',
  'operation.resumed',
  'operation.resume_failed',
] as const
export type OperationEventType = (typeof operationEventTypes)[number]

export type OperationEvent = { type: OperationEventType; data: JsonObject }

/** What a rule decided. `next === before` means nothing happened; bookkeeping of polls changes state without a fact. */
export type OperationDecision = { next: Operation; events: OperationEvent[] }

export function unchanged(operation: Operation): OperationDecision {
  return { next: operation, events: [] }
}

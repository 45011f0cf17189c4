import type { ActorRecord } from '@/lib/domain/actor'
import type { Head } from '@/lib/domain/event-chain'
import type { Json, JsonObject } from '@/lib/domain/json'
import type {
  CancelState,
  Operation,
  OperationStatus,
  Review,
  ReviewState,
} from '@/lib/domain/operation/operation'

/** A row of `operations` with the head of its stream. Only commit-operation.ts writes such rows. */
export type OperationRow = {
  id: string
  version: number
  kind: string
  status: OperationStatus
  owner_module_id: string
  capability_id: string | null
  action_id: string | null
  key_id: string
  reporter_id: string | null
  correlation_id: string | null
  causal_context: JsonObject | null
  extensions: JsonObject
  hints: {
    retryAfterSeconds: number | null
    failAfterSeconds: number | null
    preferredRetryAfterSeconds: number | null
    preferredMaxTtlSeconds: number | null
    deadlineAt: string | null
  }
  status_url: string | null
  cancel_url: string | null
  cancel_unavailable_reason: string | null
  resume_url: string | null
  retry_after_seconds: number
  created_at: Date
  updated_at: Date
  expires_at: Date
  next_poll_at: Date | null
  last_poll_at: Date | null
  attempts: number
  cancellation: StoredCancellation | null
  result: { value: Json } | null
  result_digest: string | null
  diagnostics: JsonObject[]
  continuation_digest: string | null
  claim: { id: string | null; by: ActorRecord; at: string } | null
  review: Review | null
  review_request_id: string | null
  review_state: ReviewState | null
  ended_at: Date | null
  work_digest: string
  event_seq: number
  event_hash: string
}

type StoredCancellation = {
  state: CancelState
  requestedAt: string
  requestedBy: string
  reason: string | null
  answeredAt: string | null
  detail: string | null
}

/** An operation with what a commit must still find: its version, and where its stream ends. */
export type StoredOperation = { operation: Operation; version: number; head: Head; workDigest: string }

export function toStoredOperation(row: OperationRow): StoredOperation {
  const { cancellation, claim } = row
  const operation: Operation = {
    id: row.id,
    kind: row.kind,
    status: row.status,
    ownerModuleId: row.owner_module_id,
    capabilityId: row.capability_id,
    actionId: row.action_id,
    keyId: row.key_id,
    reporterId: row.reporter_id,
    correlationId: row.correlation_id,
    causalContext: row.causal_context,
    extensions: row.extensions,
    hints: { ...row.hints, deadlineAt: moment(row.hints.deadlineAt) },
    statusUrl: row.status_url,
    cancelUrl: row.cancel_url,
    cancelUnavailableReason: row.cancel_unavailable_reason,
    resumeUrl: row.resume_url,
    retryAfterSeconds: row.retry_after_seconds,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    expiresAt: row.expires_at,
    nextPollAt: row.next_poll_at,
    lastPollAt: row.last_poll_at,
    attempts: row.attempts,
    cancellation: cancellation && {
      ...cancellation,
      requestedAt: new Date(cancellation.requestedAt),
      answeredAt: moment(cancellation.answeredAt),
    },
    result: row.result?.value,
    resultDigest: row.result_digest,
    diagnostics: row.diagnostics,
    continuationDigest: row.continuation_digest,
    claim: claim && { ...claim, at: new Date(claim.at) },
    review: row.review,
    reviewRequestId: row.review_request_id,
    reviewState: row.review_state,
    endedAt: row.ended_at,
  }
  const head = { seq: row.event_seq, hash: row.event_hash }
  return { operation, version: row.version, head, workDigest: row.work_digest }
}

function moment(text: string | null): Date | null {
  return text === null ? null : new Date(text)
}

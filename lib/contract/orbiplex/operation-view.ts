import { z } from '@hono/zod-openapi'
import { lastDiagnosticWords, redactDiagnostic } from '@/lib/domain/operation/diagnostics'
import { cancelStates, isTerminal, operationStatuses } from '@/lib/domain/operation/operation'
import type { OperationCounts, OperationDetail, OperationSummary } from '@/lib/domain/operation/read-model'
import { EventView, toEventView } from '../native/event-view'
import { jsonObject, timestamp } from '../native/json'

/** P055 §9: what operators see of an operation. No result, no continuation, no raw diagnostic. */
export const OperationRowView = z
  .object({
    'operation/id': z.string(),
    'operation/kind': z.string(),
    owner_module_id: z.string(),
    capability_id: z.string().nullable(),
    'correlation/id': z.string().nullable(),
    status: z.enum(operationStatuses),
    created_at: timestamp,
    updated_at: timestamp,
    expires_at: timestamp,
    next_poll_at: timestamp.nullable(),
    attempts: z.int(),
    last_diagnostic: z.string().nullable(),
    cancelable: z.boolean(),
    'cancel/unavailable-reason': z.string().nullable(),
    cancellation: z.enum(cancelStates).nullable(),
    review: z.string().nullable(),
  })
  .openapi('OperationRow')
export type OperationRowView = z.infer<typeof OperationRowView>

export const OperationPage = z
  .object({
    data: z.array(OperationRowView),
    next_cursor: z.string().nullable(),
    counts: z.object({
      statuses: z.record(z.enum(operationStatuses), z.int()),
      limit: z.int().openapi({ description: 'Counting stops here' }),
    }),
  })
  .openapi('OperationPage')
export type OperationPage = z.infer<typeof OperationPage>

export function toOperationRowView(operation: OperationSummary): OperationRowView {
  const iso = (at: Date | null) => at?.toISOString() ?? null
  return {
    'operation/id': operation.id,
    'operation/kind': operation.kind,
    owner_module_id: operation.ownerModuleId,
    capability_id: operation.capabilityId,
    'correlation/id': operation.correlationId,
    status: operation.status,
    created_at: operation.createdAt.toISOString(),
    updated_at: operation.updatedAt.toISOString(),
    expires_at: operation.expiresAt.toISOString(),
    next_poll_at: iso(operation.nextPollAt),
    attempts: operation.attempts,
    last_diagnostic: lastDiagnosticWords(operation.diagnostics),
    cancelable: operation.cancelUnavailableReason === null && !isTerminal(operation.status),
    'cancel/unavailable-reason': operation.cancelUnavailableReason,
    cancellation: operation.cancellation?.state ?? null,
    review: operation.reviewState,
  }
}

export function toOperationPage(
  page: { operations: OperationSummary[]; nextCursor: string | null },
  counts: OperationCounts,
): OperationPage {
  return { data: page.operations.map(toOperationRowView), next_cursor: page.nextCursor, counts }
}

export const OperationDetailView = OperationRowView.extend({
  action_id: z.string().nullable(),
  registered_by: z.string(),
  retry_after_seconds: z.int(),
  max_attempts: z.int(),
  last_poll_at: timestamp.nullable(),
  /** False: its connector reports by itself, there is nothing to call. */
  is_polled: z.boolean(),
  ended_at: timestamp.nullable(),
  result_digest: z.string().nullable(),
  'continuation/digest': z.string().nullable(),
  'continuation/claimed_at': timestamp.nullable(),
  review_request_id: z.string().nullable(),
  handshake: z
    .object({
      state: z.enum(cancelStates),
      requested_at: timestamp,
      requested_by: z.string(),
      reason: z.string().nullable(),
      answered_at: timestamp.nullable(),
      detail: z.string().nullable(),
    })
    .nullable(),
  diagnostics: z.array(jsonObject),
  explanation: z.array(z.object({ field: z.string(), effective: z.string(), because: z.string() })),
  history: z.array(EventView),
  /** Of the server, so that a page counts down by the server's clock. */
  now: timestamp,
}).openapi('OperationDetail')
export type OperationDetailView = z.infer<typeof OperationDetailView>

/** Its events carry digests, never values, so the history is what was written. */
export function toOperationDetailView(detail: OperationDetail): OperationDetailView {
  const { operation, events, explanation, policy, registeredBy, at } = detail
  const iso = (moment: Date | null) => moment?.toISOString() ?? null
  const { cancellation } = operation
  return {
    ...toOperationRowView(operation),
    action_id: operation.actionId,
    registered_by: registeredBy,
    retry_after_seconds: operation.retryAfterSeconds,
    max_attempts: policy.maxAttempts,
    last_poll_at: iso(operation.lastPollAt),
    is_polled: operation.statusUrl !== null,
    ended_at: iso(operation.endedAt),
    result_digest: operation.resultDigest,
    'continuation/digest': operation.continuationDigest,
    'continuation/claimed_at': iso(operation.claim?.at ?? null),
    review_request_id: operation.reviewRequestId,
    handshake: cancellation && {
      state: cancellation.state,
      requested_at: cancellation.requestedAt.toISOString(),
      requested_by: cancellation.requestedBy,
      reason: cancellation.reason,
      answered_at: iso(cancellation.answeredAt),
      detail: cancellation.detail,
    },
    diagnostics: operation.diagnostics.map(redactDiagnostic),
    explanation,
    history: events.map(toEventView),
    now: at.toISOString(),
  }
}

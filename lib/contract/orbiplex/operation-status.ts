import { z } from '@hono/zod-openapi'
import { DomainError } from '@/lib/domain/error'
import { isJsonObject, type Json, type JsonObject } from '@/lib/domain/json'
import { redactDiagnostic } from '@/lib/domain/operation/diagnostics'
import { isTerminal, type Operation, operationStatuses } from '@/lib/domain/operation/operation'
import type { StatusReport } from '@/lib/domain/operation/report-status'
import { json, jsonObject, timestamp } from '../native/json'
import { findStatusFault } from './published-schemas'

/** For the OpenAPI document; the wire is checked against the published JSON Schema. */
export const OperationStatusView = z
  .object({
    schema: z.literal('deferred-operation-status.v1'),
    'schema/v': z.literal(1),
    status: z.enum(operationStatuses),
    'operation/id': z.string(),
    'operation/kind': z.string(),
    updated_at: timestamp,
    retry_after_seconds: z.int().min(1).max(3600).optional(),
    expires_at: timestamp.optional(),
    'causal/context': jsonObject.optional(),
    result: json.optional(),
    diagnostics: z.array(jsonObject).optional(),
    extensions: jsonObject.optional(),
  })
  .openapi('DeferredOperationStatus')

type Options = { isOwner: boolean }

/** `deferred-operation-status.v1`. What the schema has no place for stands under `extensions`. */
export function toOperationStatus(operation: Operation, { isOwner }: Options): JsonObject {
  const { status, result, causalContext, diagnostics } = operation
  const waiting = {
    retry_after_seconds: operation.retryAfterSeconds,
    expires_at: operation.expiresAt.toISOString(),
  }
  return {
    schema: 'deferred-operation-status.v1',
    'schema/v': 1,
    status,
    'operation/id': operation.id,
    'operation/kind': operation.kind,
    updated_at: operation.updatedAt.toISOString(),
    ...(isTerminal(status) ? {} : waiting),
    ...(causalContext === null ? {} : { 'causal/context': causalContext }),
    ...(status === 'completed' ? { result: result ?? null } : {}),
    diagnostics: isOwner ? diagnostics : diagnostics.map(redactDiagnostic),
    extensions: { ...operation.extensions, ...ownExtensions(operation) },
  }
}

function ownExtensions(operation: Operation): JsonObject {
  const { cancellation, reviewState, reviewRequestId, review, continuationDigest, claim } = operation
  return {
    attempt_no: operation.attempts,
    next_poll_at: operation.nextPollAt?.toISOString() ?? null,
    ...(cancellation
      ? { cancellation: { state: cancellation.state, requested_at: cancellation.requestedAt.toISOString() } }
      : {}),
    ...(review ? { review: { state: reviewState ?? 'waiting', request_id: reviewRequestId } } : {}),
    ...(continuationDigest === null
      ? {}
      : { 'continuation/digest': continuationDigest, 'continuation/claimed': claim !== null }),
  }
}

/** What a connector pushed; refused when it is not exactly the published payload, or speaks of other work. */
export function readStatusReport(body: Json, operation: Pick<Operation, 'id' | 'kind'>): StatusReport {
  const fault = findReportFault(body, operation)
  if (fault) throw new DomainError('invalid_input', fault, { schema: 'deferred-operation-status.v1' })
  return toStatusReport(body as JsonObject)
}

/** Why a payload cannot be taken as the status of this operation; null when it can. */
export function findReportFault(body: Json, { id, kind }: Pick<Operation, 'id' | 'kind'>): string | null {
  const fault = findStatusFault(body)
  if (fault) return `This is not a deferred-operation-status.v1: ${fault}.`
  if (!isJsonObject(body)) return 'This is not an object.'
  if (body['operation/id'] !== id) return 'operation/id names another operation.'
  return body['operation/kind'] === kind ? null : 'operation/kind names another kind of work.'
}

/** Of a payload without fault. */
export function toStatusReport(body: JsonObject): StatusReport {
  const { status, retry_after_seconds, result, diagnostics } = body
  return {
    status: status as StatusReport['status'],
    retryAfterSeconds: typeof retry_after_seconds === 'number' ? retry_after_seconds : null,
    result: status === 'completed' ? result : undefined,
    diagnostics: Array.isArray(diagnostics) ? diagnostics.filter(isJsonObject) : [],
  }
}

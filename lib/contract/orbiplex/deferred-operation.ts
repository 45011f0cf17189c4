import { z } from '@hono/zod-openapi'
import type { JsonObject } from '@/lib/domain/json'
import type { Operation } from '@/lib/domain/operation/operation'
import { jsonObject, timestamp } from '../native/json'

/** For the OpenAPI document; the wire is checked against the published JSON Schema. */
export const DeferredOperation = z
  .object({
    schema: z.literal('deferred-operation.v1'),
    'schema/v': z.literal(1),
    status: z.literal('deferred'),
    'operation/id': z.string(),
    'operation/kind': z.string(),
    created_at: timestamp,
    retry_after_seconds: z.int().min(1).max(3600),
    expires_at: timestamp,
    status_href: z.string(),
    cancel_href: z.string().optional(),
    'cancel/unavailable-reason': z.string().optional(),
    'correlation/id': z.string().optional(),
    'causal/context': jsonObject.optional(),
    'audit/outcome-ref': z.string(),
    diagnostics: z.array(jsonObject),
    extensions: jsonObject.optional(),
  })
  .openapi('DeferredOperation')

export function operationHref(id: string): string {
  return `/api/v1/deferred/${id}`
}

/** `deferred-operation.v1`: the handle and nothing private. */
export function toDeferredOperation(operation: Operation): JsonObject {
  const { id, correlationId, causalContext, extensions } = operation
  return {
    schema: 'deferred-operation.v1',
    'schema/v': 1,
    status: 'deferred',
    'operation/id': id,
    'operation/kind': operation.kind,
    created_at: operation.createdAt.toISOString(),
    retry_after_seconds: operation.retryAfterSeconds,
    expires_at: operation.expiresAt.toISOString(),
    status_href: operationHref(id),
    ...cancelSurface(operation),
    ...(correlationId === null ? {} : { 'correlation/id': correlationId }),
    ...(causalContext === null ? {} : { 'causal/context': causalContext }),
    // The first event of its stream says what was accepted, by whom and when.
    'audit/outcome-ref': `event:${id}/1`,
    diagnostics: [],
    ...(Object.keys(extensions).length > 0 ? { extensions } : {}),
  }
}

/** Exactly one of the two is there. */
function cancelSurface({ id, cancelUnavailableReason: reason }: Operation): JsonObject {
  return reason === null
    ? { cancel_href: `${operationHref(id)}/cancel` }
    : { 'cancel/unavailable-reason': reason }
}

import { z } from '@hono/zod-openapi'
import type { JsonObject } from '@/lib/domain/json'
import type { Operation } from '@/lib/domain/operation/operation'
import { json, jsonObject, text, timestamp } from '../native/json'

export const ResumeBody = z.strictObject({
  claim_id: text(200)
    .optional()
    .openapi({ description: 'Yours to choose; a repeat under the same id gets the same answer' }),
})

export const ResumeView = z
  .object({
    'operation/id': z.string(),
    'operation/kind': z.string(),
    status: z.literal('completed'),
    result: json,
    continuation: jsonObject,
    'continuation/digest': z.string(),
    claimed_at: timestamp,
  })
  .openapi('ResumedOperation')

/** The continuation with the result bound, for the one who claimed it. */
export function toResumeView(operation: Operation, continuation: JsonObject): JsonObject {
  return {
    'operation/id': operation.id,
    'operation/kind': operation.kind,
    status: 'completed',
    result: operation.result ?? null,
    continuation,
    'continuation/digest': operation.continuationDigest,
    claimed_at: operation.claim?.at.toISOString() ?? null,
  }
}

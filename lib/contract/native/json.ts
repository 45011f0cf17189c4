import { z } from '@hono/zod-openapi'
import type { Json, JsonObject } from '@/lib/domain/json'

/** Any JSON value. Its content was checked (lib/domain/json-safety.ts) when the body was read. */
export const json = z
  .custom<Json>((value) => value !== undefined, 'is missing')
  .openapi({
    type: ['object', 'array', 'string', 'number', 'boolean', 'null'],
    description: 'Any JSON value',
  })

export const jsonObject = z
  .custom<JsonObject>(
    (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
    'must be an object',
  )
  .openapi({ type: 'object', additionalProperties: true })

/** Text that says something: not empty, not only spaces, bounded. */
export function text(max: number) {
  return z
    .string()
    .max(max)
    .refine((value) => value.trim() !== '', 'must not be empty')
}

export const timestamp = z.iso.datetime().openapi({ example: '2026-11-18T06:31:50.463Z' })

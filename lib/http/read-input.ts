import type { z } from '@hono/zod-openapi'
import { fromZodError } from '@/lib/contract/problem'
import { DomainError } from '@/lib/domain/error'
import type { Json } from '@/lib/domain/json'
import { findUnsafeJson } from '@/lib/domain/json-safety'

/** What a server action was called with: anybody can post anything to it, so it is parsed like a body. */
export function readInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.infer<Schema> {
  const plain = toJson(input)
  const unsafe = findUnsafeJson(plain)
  if (unsafe)
    throw new DomainError('invalid_input', `${unsafe.path || 'The input'} ${unsafe.problem}.`, {
      field: unsafe.path,
    })
  const parsed = schema.safeParse(plain)
  if (parsed.success) return parsed.data
  throw fromZodError(parsed.error)
}

/** React carries dates, maps and big numbers to the server too; only what JSON can say goes further. */
function toJson(input: unknown): Json {
  try {
    return JSON.parse(JSON.stringify(input ?? null))
  } catch {
    throw new DomainError('invalid_input', 'The input is not JSON.')
  }
}

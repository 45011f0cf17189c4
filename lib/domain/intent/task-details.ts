import { DomainError } from '../error'
import type { JsonObject } from '../json'

const MAX_DETAILS = 512 * 1024

/** What the wire carries besides the columns, with a part of it replaced; null removes a member. */
export function withDetails(before: JsonObject, part: JsonObject): JsonObject {
  const all = Object.entries({ ...before, ...part }).filter(([, value]) => value !== null)
  const details = Object.fromEntries(all)
  if (JSON.stringify(details).length <= MAX_DETAILS) return details
  throw new DomainError('invalid_input', `This is larger than ${MAX_DETAILS} characters.`)
}

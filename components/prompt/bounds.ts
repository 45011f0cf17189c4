import type { JsonObject } from '@/lib/domain/json'
import { numberOf } from './schema-parts'

const words = {
  minimum: 'at least',
  exclusiveMinimum: 'more than',
  maximum: 'at most',
  exclusiveMaximum: 'less than',
  multipleOf: 'in steps of',
}

/** The bounds of a number in words. */
export function boundsOf(schema: JsonObject): string | null {
  const bounds = Object.entries(words)
    .filter(([key]) => numberOf(schema[key]) !== null)
    .map(([key, word]) => `${word} ${schema[key]}`)
  return bounds.length > 0 ? bounds.join(', ') : null
}

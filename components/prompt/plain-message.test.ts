import { expect, it } from 'vitest'
import { formErrors } from '@/lib/domain/form-schema'
import type { JsonObject } from '@/lib/domain/json'
import { plainMessage } from './plain-message'

// Asked of the real checker, so that a new version of it with other words is noticed.
it.each<[JsonObject, JsonObject[string], string]>([
  [{ type: 'string', format: 'email' }, 'nobody', 'must be an email address'],
  [{ type: 'number', maximum: 10 }, 11, 'must be at most 10'],
  [{ type: 'number', minimum: 10 }, 9, 'must be at least 10'],
  [{ type: 'number', exclusiveMinimum: 0 }, 0, 'must be more than 0'],
  [{ type: 'integer' }, 1.5, 'must be a whole number'],
  [{ type: 'number' }, 'x', 'must be a number'],
  [{ type: 'string', minLength: 2 }, 'a', 'must have at least 2 characters'],
  [{ type: 'string', maxLength: 1 }, 'ab', 'must have at most 1 character'],
  [{ type: 'array', minItems: 1 }, [], 'must have at least 1 entry'],
  [{ type: 'array', maxItems: 2 }, [1, 2, 3], 'must have at most 2 entries'],
  [{ type: 'number', multipleOf: 5 }, 3, 'must be a multiple of 5'],
  [{ type: 'string', pattern: '^a' }, 'b', 'must match pattern "^a"'],
])('%j refuses %j: %s', (property, value, words) => {
  const errors = formErrors({ type: 'object', properties: { it: property } }, { it: value })
  expect(errors.map((error) => plainMessage(error.message))).toEqual([words])
})

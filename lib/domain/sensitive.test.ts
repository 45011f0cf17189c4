import { expect, it } from 'vitest'
import type { Json, JsonObject } from './json'
import { HIDDEN, hasSensitive, withoutSecrets } from './sensitive'

const secret = { type: 'string', 'x-sensitive': true }
const plain = { type: 'string' }

it.each<[string, JsonObject, Json, Json]>([
  ['nothing sensitive', { properties: { a: plain } }, { a: 'x' }, { a: 'x' }],
  ['one field of two', { properties: { a: secret, b: plain } }, { a: 'x', b: 'y' }, { a: HIDDEN, b: 'y' }],
  [
    'a nested field',
    { properties: { in: { properties: { a: secret } } } },
    { in: { a: 'x' } },
    { in: { a: HIDDEN } },
  ],
  ['a list of secrets', { properties: { a: { items: secret } } }, { a: ['x'] }, { a: HIDDEN }],
  ['by reference', { properties: { a: { $ref: '#/$defs/s' } }, $defs: { s: secret } }, { a: 'x' }, HIDDEN],
  ['nothing answered', { properties: { a: secret } }, null, null],
])('%s', (_name, schema, value, shown) => {
  expect(withoutSecrets(schema, value)).toEqual(shown)
})

it('finds the mark only where it is set', () => {
  expect(hasSensitive({ properties: { a: { 'x-sensitive': false } } })).toBe(false)
  expect(hasSensitive({ oneOf: [{ properties: { a: secret } }] })).toBe(true)
})

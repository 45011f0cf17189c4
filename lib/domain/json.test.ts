import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalJson, isSameJson, type Json, type JsonObject } from './json'

const anyJson = fc.jsonValue({ maxDepth: 4, stringUnit: 'grapheme' }) as fc.Arbitrary<Json>

function shuffled(value: Json): Json {
  if (Array.isArray(value)) return value.map(shuffled)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, member]) => [key, shuffled(member)]),
  )
}

describe('canonicalJson', () => {
  it('is the same whatever the order of keys', () => {
    fc.assert(
      fc.property(anyJson, (value) => {
        expect(canonicalJson(shuffled(value))).toBe(canonicalJson(value))
      }),
    )
  })

  it('is the same after a trip through JSON', () => {
    fc.assert(
      fc.property(anyJson, (value) => {
        expect(canonicalJson(JSON.parse(JSON.stringify(value)))).toBe(canonicalJson(value))
      }),
    )
  })

  it('is JSON of the same value', () => {
    fc.assert(
      fc.property(anyJson, (value) => {
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
  })

  it('leaves out what JSON leaves out, so that a hash still fits what was stored', () => {
    const stated = { a: 1, b: undefined, c: { d: undefined } } as unknown as JsonObject
    expect(canonicalJson(stated)).toBe(JSON.stringify(stated))
  })
})

it.each<[Json, Json, boolean]>([
  [{ a: 1, b: 2 }, { b: 2, a: 1 }, true],
  [[1, 2], [2, 1], false],
  [1, '1', false],
  [null, {}, false],
  [0, -0, true],
  [{ a: null }, {}, false],
  ['é', 'e\u0301', false],
])('%j and %j are the same: %s', (a, b, expected) => {
  expect(isSameJson(a, b)).toBe(expected)
})

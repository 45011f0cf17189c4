import { describe, expect, it } from 'vitest'
import { refusalOf } from '@/lib/testing/refusal'
import { checkFormSchema, formErrors } from './form-schema'
import type { Json, JsonObject } from './json'
import { MAX_STEPS, stepsOf } from './linear-reg-exp'

// Each of these would take from many seconds to the age of the universe if it were checked; the test would not end.
// What is asserted is not the time but that the work is refused or counted beforehand.

const object = (parts: JsonObject): JsonObject => ({ type: 'object', ...parts })
const refused = (schema: JsonObject) => refusalOf(() => checkFormSchema(schema)).message

describe('a schema that would take too long to read', () => {
  it('references that double at every step', () => {
    const $defs: JsonObject = { l0: { type: 'string' } }
    for (let i = 1; i < 60; i++) {
      const below = { $ref: `#/$defs/l${i - 1}` }
      $defs[`l${i}`] = { allOf: [below, below] }
    }
    expect(refused(object({ $defs, properties: { x: { $ref: '#/$defs/l59' } } }))).toMatch(
      /more than 2000 parts/,
    )
  })

  it('more parts than any form', () => {
    const enough = Array.from({ length: 2000 }, () => ({}))
    expect(refused(object({ allOf: enough }))).toMatch(/more than 2000 parts/)
  })

  it.each([
    ['a long text a thousand times', `(${'a'.repeat(900)}){1000}`],
    ['repetition inside repetition', '(((abcdefghijklmnopqrstuvwxyz){10}){10}){10}'],
    ['repetition after repetition', '.{0,1000}'.repeat(100)],
  ])('a pattern that stands for a huge one: %s', (_, pattern) => {
    expect(refused(object({ properties: { x: { pattern } } }))).toMatch(/patterns/)
    expect(refused(object({ patternProperties: { [pattern]: {} } }))).toMatch(/patterns/)
  })

  it('a pattern too long to be measured', () => {
    expect(refused(object({ properties: { x: { pattern: '['.repeat(60_000) } } }))).toMatch(/1000 characters/)
  })

  it('many patterns that are each large', () => {
    const allOf = Array.from({ length: 500 }, (_, i) => ({ pattern: `x${i}.{0,1000}` }))
    expect(refused(object({ properties: { x: { allOf } } }))).toMatch(/patterns/)
  })

  it.each([
    '^.{1,1000}$',
    '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$',
    '^[A-Z]{2}\\d{2}(?:[ ]?[A-Z0-9]{4}){2,7}$',
    '^(?:\\d{1,3}\\.){3}\\d{1,3}$',
    '^[\\]{}(){5}]\\{9999\\}\\p{Lu}$',
  ])('but not an ordinary one: %s', (pattern) => {
    expect(checkFormSchema(object({ properties: { x: { pattern } } }))).toBeTruthy()
  })
})

describe('an answer that would take too long to check', () => {
  const tooMuch = [{ field: '', message: expect.stringMatching(/too (many|much|long)/) }]

  it.each(['(a+)+$', '^(a|a)*$', '^(([a-z])+.)+[A-Z]([a-z])+$', '(.*a){20}$', '(x+x+)+y'])(
    'a catastrophic pattern is an ordinary one here: %s',
    (pattern) => {
      const schema = object({ properties: { x: { type: 'string', pattern } } })
      checkFormSchema(schema)
      expect(formErrors(schema, { x: `${'ax'.repeat(500)}!` })).toHaveLength(1)
    },
  )

  it('steps are the size of the pattern times the length of the text, whatever the text', () => {
    const small = stepsOf('(a+)+$', 'a'.repeat(1000))
    expect(stepsOf('(a+)+$', `${'a'.repeat(1000)}!`)).toBeLessThan(small * 1.01)
    expect(stepsOf('(a+)+$', 'a'.repeat(2000))).toBeLessThan(small * 2)
    expect(small).toBeLessThan(MAX_STEPS)
  })

  it('a large pattern on a long text', () => {
    const schema = object({ properties: { x: { pattern: '.{0,1000}.{0,1000}!$' } } })
    checkFormSchema(schema)
    expect(formErrors(schema, { x: 'a'.repeat(200_000) })).toEqual(tooMuch)
  })

  it('many patterns on many names', () => {
    const patterns = Array.from({ length: 400 }, (_, i) => [`x${i}$`, {}])
    const names = Array.from({ length: 20_000 }, (_, i) => [`k${i}`, 1])
    const schema = object({ patternProperties: Object.fromEntries(patterns) })
    checkFormSchema(schema)
    expect(formErrors(schema, Object.fromEntries(names))).toEqual(tooMuch)
  })

  it('millions of errors', () => {
    const items = { items: { allOf: Array.from({ length: 600 }, () => ({ type: 'string' })) } }
    const schema = object({ properties: { x: { items } } })
    checkFormSchema(schema)
    const rows: Json = Array.from({ length: 100 }, () => Array.from({ length: 1000 }, () => 1))
    expect(formErrors(schema, { x: rows })).toEqual(tooMuch)
  })

  it('long texts measured again and again', () => {
    const schema = object({
      properties: { x: { allOf: Array.from({ length: 900 }, () => ({ minLength: 1 })) } },
    })
    checkFormSchema(schema)
    expect(formErrors(schema, { x: 'a'.repeat(250_000) })).toEqual(tooMuch)
  })

  it('a long list that must not repeat itself is compared once per entry, not once per pair', () => {
    const schema = object({ properties: { x: { uniqueItems: true } } })
    const x = Array.from({ length: 30_000 }, (_, i) => i)
    expect(formErrors(schema, { x })).toEqual([])
    expect(formErrors(schema, { x: [...x, 7] })).toHaveLength(1)
  })

  it('too much text at all', () => {
    expect(formErrors(object({}), { x: 'a'.repeat(256_000) })).toEqual(tooMuch)
  })

  it('an ordinary large form is no trouble', () => {
    const properties = Object.fromEntries(
      Array.from({ length: 150 }, (_, i) => [
        `f${i}`,
        { type: 'string', title: `Field ${i}`, pattern: '^[\\p{L} ]{1,200}$' },
      ]),
    )
    const schema = object({ properties })
    checkFormSchema(schema)
    const filled = Object.fromEntries(Object.keys(properties).map((name) => [name, 'some ordinary words']))
    expect(formErrors(schema, filled)).toEqual([])
  })
})

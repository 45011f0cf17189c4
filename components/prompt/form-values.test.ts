import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '@/lib/domain/json'
import { placeErrors } from './form-errors'
import { toFields } from './form-fields'
import { leavesOf, type RawValues, readForm, startValues } from './form-values'
import { toMoment, toTime } from './moment-input'

const schemaOf = (properties: JsonObject, required: string[] = []): JsonObject => ({
  type: 'object',
  properties,
  required,
})

/** Fills the inputs by property path, as a person would, on top of what they start with. */
function filled(schema: JsonObject, inputs: { [path: string]: RawValues[string] }) {
  const form = toFields(schema)
  const raw = startValues(form)
  for (const leaf of leavesOf(form)) {
    const input = inputs[leaf.path.join('.')]
    if (input !== undefined) raw[leaf.name] = input
  }
  return readForm(form, raw)
}

describe('what was typed becomes the answer', () => {
  const size = { enum: ['s', 2, null] }
  it.each<[string, JsonObject, string[], { [path: string]: RawValues[string] }, Json]>([
    ['text stays text', { a: { type: 'string' } }, [], { a: '007' }, { a: '007' }],
    ['numbers are numbers', { a: { type: 'number' } }, [], { a: ' 12.50 ' }, { a: 12.5 }],
    ['integers are numbers', { a: { type: 'integer' } }, [], { a: '-3' }, { a: -3 }],
    ['empty optional is left out', { a: { type: 'string' }, b: { type: 'number' } }, [], { a: '  ' }, {}],
    ['empty required is left out, for the server to name', { a: { type: 'string' } }, ['a'], { a: '' }, {}],
    ['empty required or null is null', { a: { type: ['string', 'null'] } }, ['a'], { a: '' }, { a: null }],
    ['an unticked box is false', { a: { type: 'boolean' } }, [], {}, { a: false }],
    ['a ticked box is true', { a: { type: 'boolean' } }, [], { a: true }, { a: true }],
    ['an option keeps its type', { a: size }, [], { a: '1' }, { a: 2 }],
    ['a null option is null', { a: size }, [], { a: '2' }, { a: null }],
    [
      'ticks come in the order of the schema',
      { a: { type: 'array', items: { enum: ['x', 'y', 'z'] } } },
      [],
      { a: ['2', '0'] },
      { a: ['x', 'z'] },
    ],
    ['no ticks, optional', { a: { type: 'array', items: { enum: ['x'] } } }, [], { a: [] }, {}],
    ['no ticks, required', { a: { type: 'array', items: { enum: ['x'] } } }, ['a'], { a: [] }, { a: [] }],
    [
      'entries',
      { a: { type: 'array', items: { type: 'integer' } } },
      [],
      { a: ['1', '', '2'] },
      { a: [1, 2] },
    ],
    ['JSON', { a: { type: 'array' } }, [], { a: '[{"b":1}]' }, { a: [{ b: 1 }] }],
    ['a fixed value is sent', { a: { const: 'v1' } }, ['a'], {}, { a: 'v1' }],
    [
      'defaults are sent',
      { a: { type: 'string', default: 'x' }, b: { enum: ['p', 'q'], default: 'q' } },
      [],
      {},
      { a: 'x', b: 'q' },
    ],
    [
      'a date-time is a moment',
      { a: { type: 'string', format: 'date-time' } },
      [],
      { a: '2026-11-18T14:05' },
      { a: new Date(2026, 10, 18, 14, 5).toISOString() },
    ],
    [
      'a moment comes back the same',
      { a: { type: 'string', format: 'date-time', default: '2026-11-18T14:05:00.000Z' } },
      [],
      {},
      { a: '2026-11-18T14:05:00.000Z' },
    ],
    ['names with dots', { 'a.b': { type: 'string' } }, [], { 'a.b': 'x' }, { 'a.b': 'x' }],
  ])('%s', (_name, properties, required, inputs, value) => {
    expect(filled(schemaOf(properties, required), inputs)).toEqual({ value, problems: [] })
  })

  const address = {
    type: 'object',
    required: ['city'],
    properties: { city: { type: 'string' }, post: { type: 'boolean' } },
  }
  it('puts nested values in their place', () => {
    const { value } = filled(schemaOf({ address }), { 'address.city': 'Oslo' })
    expect(value).toEqual({ address: { city: 'Oslo', post: false } })
  })
  it('leaves an optional part out when nothing in it was touched', () => {
    expect(filled(schemaOf({ address }), {}).value).toEqual({})
    expect(filled(schemaOf({ address }, ['address']), {}).value).toEqual({ address: { post: false } })
  })

  it.each<[string, JsonObject, RawValues[string], RegExp]>([
    ['a word is no number', { type: 'number' }, 'many', /must be a number/],
    ['a thousand with a comma', { type: 'number' }, '1,000', /with a dot/],
    ['hexadecimal', { type: 'integer' }, '0x10', /whole number/],
    ['beyond exact numbers', { type: 'integer' }, '12345678901234567890', /too large/],
    ['broken JSON', { type: 'array' }, '[1,', /must be JSON/],
    [
      'a word in a list of numbers',
      { type: 'array', items: { type: 'number' } },
      ['1', 'x'],
      /must be a number/,
    ],
  ])('says what cannot be read: %s', (_name, property, input, message) => {
    const { problems } = filled(schemaOf({ a: property }), { a: input })
    expect(problems).toHaveLength(1)
    expect(problems[0]?.message).toMatch(message)
  })
})

it('takes a whole answer as JSON when the form cannot be drawn', () => {
  expect(filled({ type: 'object' }, { '': '{"a":1}' }).value).toEqual({ a: 1 })
})

it('times carry seconds and an offset', () => {
  expect(toTime('14:05', 60)).toBe('14:05:00+01:00')
  expect(toTime('14:05', -210)).toBe('14:05:00-03:30')
  expect(toMoment('not a date')).toBe('not a date')
})

describe('server errors find their field', () => {
  const form = toFields(
    schemaOf({
      amount: { type: 'number' },
      tags: { type: 'array', items: { type: 'string' } },
      address: { type: 'object', properties: { city: { type: 'string' } } },
    }),
  )
  const nameOf = (path: string) => leavesOf(form).find((leaf) => leaf.path.join('.') === path)?.name
  it.each([
    ['amount', 'amount', 'is wrong'],
    ['tags.1', 'tags', 'entry 2 is wrong'],
    ['address.city', 'address.city', 'is wrong'],
    ['address', 'address.city', 'is wrong'],
  ])('%s', (field, path, message) => {
    expect(placeErrors(form, [{ field, message: 'is wrong' }]).placed).toEqual([
      { name: nameOf(path), message },
    ])
  })
  it('keeps what belongs to no field', () => {
    expect(placeErrors(form, [{ field: 'other', message: 'is not a field of this form' }])).toEqual({
      placed: [],
      rest: ['other is not a field of this form'],
    })
    expect(placeErrors(form, null)).toEqual({ placed: [], rest: [] })
  })
})

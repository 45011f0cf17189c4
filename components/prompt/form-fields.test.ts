import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '@/lib/domain/json'
import { type Field, humanName, toFields } from './form-fields'

function drawn(property: Json, beside: JsonObject = {}): Field | undefined {
  return toFields({ type: 'object', properties: { it: property }, ...beside }).fields[0]
}

describe('a property becomes a field', () => {
  it.each<[string, Json, JsonObject]>([
    ['text', { type: 'string' }, { kind: 'text', input: 'text', isLong: false }],
    ['long text', { type: 'string', maxLength: 2000 }, { kind: 'text', isLong: true, maxLength: 2000 }],
    ['email', { type: 'string', format: 'email' }, { kind: 'text', input: 'email' }],
    ['uri', { type: 'string', format: 'uri' }, { kind: 'text', input: 'url' }],
    ['date', { type: 'string', format: 'date' }, { kind: 'text', input: 'date' }],
    ['date-time', { type: 'string', format: 'date-time' }, { kind: 'text', input: 'datetime-local' }],
    ['time', { type: 'string', format: 'time' }, { kind: 'text', input: 'time' }],
    ['unknown format', { type: 'string', format: 'iban' }, { kind: 'text', input: 'text' }],
    [
      'integer',
      { type: 'integer', minimum: 1, maximum: 9 },
      { kind: 'number', isInteger: true, hint: 'at least 1, at most 9' },
    ],
    [
      'number',
      { type: 'number', exclusiveMinimum: 0, multipleOf: 0.5 },
      { kind: 'number', isInteger: false, hint: 'more than 0, in steps of 0.5' },
    ],
    ['boolean', { type: 'boolean' }, { kind: 'boolean' }],
    ['boolean or null', { type: ['boolean', 'null'] }, { kind: 'select', isNullable: true }],
    ['text or null', { anyOf: [{ type: 'string' }, { type: 'null' }] }, { kind: 'text', isNullable: true }],
    [
      'enum',
      { enum: ['a', 2] },
      {
        kind: 'select',
        options: [
          { value: 'a', title: 'a' },
          { value: 2, title: '2' },
        ],
      },
    ],
    [
      'enum with names',
      { enum: ['a'], enumNames: ['First'] },
      { kind: 'select', options: [{ value: 'a', title: 'First' }] },
    ],
    [
      'titled consts',
      { oneOf: [{ const: 1, title: 'One' }] },
      { kind: 'select', options: [{ value: 1, title: 'One' }] },
    ],
    [
      'const or null',
      { oneOf: [{ const: 1 }, { type: 'null' }] },
      {
        kind: 'select',
        options: [
          { value: 1, title: '1' },
          { value: null, title: 'None' },
        ],
      },
    ],
    [
      'array of enum',
      { type: 'array', items: { enum: ['x'] } },
      { kind: 'checks', options: [{ value: 'x', title: 'x' }] },
    ],
    [
      'array of text',
      { type: 'array', items: { type: 'string' }, maxItems: 3 },
      { kind: 'list', item: 'text', maxItems: 3 },
    ],
    ['array of numbers', { type: 'array', items: { type: 'integer' } }, { kind: 'list', item: 'number' }],
    ['array of objects', { type: 'array', items: { type: 'object' } }, { kind: 'json' }],
    ['array of anything', { type: 'array' }, { kind: 'json' }],
    ['object without properties', { type: 'object' }, { kind: 'json' }],
    ['several types', { type: ['string', 'number'] }, { kind: 'json' }],
    [
      'choice of shapes',
      { type: 'object', properties: {}, oneOf: [{ properties: { a: {} } }] },
      { kind: 'json' },
    ],
    ['const', { const: 'v1' }, { kind: 'fixed', value: 'v1' }],
    ['anything', true, { kind: 'json' }],
  ])('%s', (_name, schema, field) => {
    expect(drawn(schema)).toMatchObject(field)
  })

  it('follows references', () => {
    expect(
      drawn({ $ref: '#/$defs/size', title: 'Size' }, { $defs: { size: { enum: ['s', 'm'] } } }),
    ).toMatchObject({
      kind: 'select',
      label: 'Size',
    })
  })

  it('draws a condition on known properties, and hands a form with hidden ones over as JSON', () => {
    const properties = { kind: { type: 'string' }, reason: { type: 'string' } }
    const known = {
      type: 'object',
      properties,
      allOf: [{ anyOf: [{ required: ['kind'] }, { required: ['reason'] }] }],
    }
    expect(toFields(known).fields.map((field) => field.kind)).toEqual(['text', 'text'])
    const hidden = {
      type: 'object',
      properties,
      dependentSchemas: { kind: { properties: { more: { type: 'string' } } } },
    }
    expect(toFields(hidden).fields).toMatchObject([{ kind: 'json', path: [], name: 'whole' }])
  })

  it('nests objects, with required and defaults from the parent', () => {
    const form = toFields({
      type: 'object',
      required: ['address'],
      default: { address: { city: 'Oslo' } },
      properties: {
        address: {
          type: 'object',
          required: ['city'],
          properties: { city: { type: 'string' }, zip: { type: 'string' } },
        },
      },
    })
    expect(form.fields[0]).toMatchObject({
      kind: 'group',
      isRequired: true,
      fields: [
        { path: ['address', 'city'], isRequired: true, initial: 'Oslo' },
        { path: ['address', 'zip'], isRequired: false, initial: undefined },
      ],
    })
  })

  it('gives every field a name of its own, whatever the property is called', () => {
    const form = toFields({
      type: 'object',
      properties: { 'a.b': { type: 'string' }, '0': { type: 'string' } },
    })
    const names = form.fields.map((field) => field.name)
    expect(new Set(names).size).toBe(2)
    for (const name of names) expect(name).toMatch(/^f\d+$/)
  })
})

it.each([
  ['refund_amount', 'Refund amount'],
  ['refundAmount', 'Refund Amount'],
  ['a-b', 'A b'],
  ['__', '__'],
])('%s reads as %s', (key, label) => {
  expect(humanName(key)).toBe(label)
})

import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '@/lib/domain/json'
import { toRows, WHOLE } from './argument-rows'
import { type Edits, editedArguments } from './edited-arguments'
import { placeRowErrors } from './row-errors'

const args = {
  order: '12345',
  amount: 250,
  big: 1e21,
  express: false,
  note: null,
  tags: ['a', 1],
  customer: { name: 'Ada', address: { city: 'Oslo' } },
  lines: [{ sku: 'x', count: 2 }],
}
const schema = {
  type: 'object',
  required: ['amount'],
  properties: {
    amount: { type: 'integer', minimum: 1, maximum: 500 },
    currency: { enum: ['EUR', 'USD'] },
    order: { type: 'string' },
    express: { type: 'string' },
  },
}
const proposal = (schema: JsonObject | null = null) => ({
  kind: 'tool',
  name: 'pay',
  arguments: args,
  schema,
})

describe('every value gets an input of its type', () => {
  const kinds = (rows: ReturnType<typeof toRows>) => rows?.map(({ id, kind }) => [id, kind])
  it('by itself', () => {
    expect(kinds(toRows(args, null))).toEqual([
      ['/order', 'text'],
      ['/amount', 'number'],
      ['/big', 'number'],
      ['/express', 'boolean'],
      ['/note', 'json'],
      ['/tags', 'json'],
      ['/customer/name', 'text'],
      ['/customer/address/city', 'text'],
      ['/lines/0/sku', 'text'],
      ['/lines/0/count', 'number'],
    ])
  })
  it('with the schema of the tool', () => {
    const rows = toRows(args, schema) ?? []
    expect(rows.find(({ id }) => id === '/amount')).toMatchObject({
      isInteger: true,
      minimum: 1,
      maximum: 500,
    })
    expect(rows.at(-1)).toMatchObject({ id: '/currency', kind: 'select', original: undefined })
    // The value is not what the schema wants: neither input would be right.
    expect(rows.find(({ id }) => id === '/express')?.kind).toBe('json')
  })
  it.each<[string, Json]>([
    ['no object', [1]],
    ['nothing', {}],
    ['too much', Object.fromEntries(Array.from({ length: 61 }, (_, index) => [`k${index}`, index]))],
  ])('%s is edited as a whole', (_name, value) => expect(toRows(value, null)).toBeNull())
})

describe('what will be sent', () => {
  it.each<[string, Edits, Json]>([
    ['text stays text', { '/order': '678' }, { ...args, order: '678' }],
    ['a number stays a number', { '/amount': '200.50' }, { ...args, amount: 200.5 }],
    ['a tick stays a boolean', { '/express': 'true' }, { ...args, express: true }],
    ['nothing may become something', { '/note': '"urgent"' }, { ...args, note: 'urgent' }],
    ['a list is JSON', { '/tags': '["a"]' }, { ...args, tags: ['a'] }],
    [
      'deep down',
      { '/customer/address/city': 'Bergen' },
      { ...args, customer: { name: 'Ada', address: { city: 'Bergen' } } },
    ],
    ['in a list', { '/lines/0/count': '3' }, { ...args, lines: [{ sku: 'x', count: 3 }] }],
    ['the whole', { [WHOLE]: '{"amount": 1}' }, { amount: 1 }],
    ['typed back', { '/amount': '250' }, args],
    ['the same in other words', { '/amount': '250.0' }, args],
  ])('%s', (_name, edits, value) => {
    const edited = editedArguments(proposal(), edits)
    expect(edited.value).toEqual(value)
    expect(Object.keys(edited.value ?? {})).toEqual(Object.keys(value ?? {}))
    expect(edited.problems).toEqual([])
    expect(edited.changes.length > 0).toBe(value !== args)
  })
  it('adds what the tool takes and the agent left out', () => {
    expect(editedArguments(proposal(schema), { '/currency': '1' }).changes).toEqual([
      { path: ['currency'], kind: 'added', after: 'USD' },
    ])
  })
  it.each<[Edits, string, string]>([
    [{ '/amount': 'lots' }, '/amount', 'whole number'],
    [{ '/amount': '1.5' }, '/amount', 'whole number'],
    [{ '/amount': '501' }, '/amount', 'at most 500'],
    [{ '/amount': '' }, '/amount', 'whole number'],
    [{ '/big': '9007199254740993' }, '/big', 'too large'],
    [{ '/note': 'urgent' }, '/note', 'must be JSON'],
    [{ [WHOLE]: '{' }, WHOLE, 'must be JSON'],
  ])('%j cannot be sent', (edits, id, words) => {
    const { value, changes, problems } = editedArguments(proposal(schema), edits)
    expect(problems).toEqual([{ id, message: expect.stringContaining(words) }])
    expect([value, changes]).toEqual([args, []])
  })
})

it('brings the errors of the server to their rows', () => {
  const failure = (errors: Json) =>
    ({
      ok: false,
      code: 'invalid_answer',
      message: 'No.',
      details: { field: 'modified_args', errors },
    }) as const
  const errors = [
    { field: 'amount', message: 'must be <= 500' },
    { field: 'tags.1', message: 'must be string' },
    { field: 'extra', message: 'is not a field of this form' },
  ]
  expect(placeRowErrors(proposal(), failure(errors))).toEqual([
    { id: '/amount', message: 'must be at most 500' },
    { id: '/tags', message: '1 must be text' },
    { id: WHOLE, message: 'extra is not a field of this form' },
  ])
  expect(placeRowErrors(proposal(), failure(null))).toEqual([{ id: WHOLE, message: 'No.' }])
})

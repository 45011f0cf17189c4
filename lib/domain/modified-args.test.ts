import { describe, expect, it } from 'vitest'
import { refusalOf } from '@/lib/testing/refusal'
import type { Json, JsonObject } from './json'
import { checkModifiedArgs } from './modified-args'

const args = { to: 'Ann', amount: 5, tags: ['a'], none: null, deep: { on: true, list: [] } }

function check(after: Json, parts: JsonObject = {}): void {
  const proposal = { kind: 'tool', name: 'pay', arguments: args, editable: true, schema: null, ...parts }
  checkModifiedArgs({ proposal, source: { protocol: 'art', agent: 'a', correlation: {} } }, after)
}

describe('changed arguments without a schema', () => {
  it.each<[string, Json]>([
    ['other values', { ...args, to: 'Bob', amount: 0 }],
    ['a longer and a shorter list', { ...args, tags: [], deep: { on: false, list: [1, 'x'] } }],
  ])('may have %s', (_, after) => expect(() => check(after)).not.toThrow())

  it.each<[string, Json, string]>([
    ['another kind', { ...args, amount: '5' }, 'amount'],
    ['another kind for null', { ...args, none: 1 }, 'none'],
    ['a list for an object', { ...args, deep: [] }, 'deep'],
    ['a deep change of kind', { ...args, deep: { on: 'yes', list: [] } }, 'deep.on'],
    ['a new key', { ...args, more: 1 }, 'more'],
    ['a missing key', { to: 'Ann', amount: 5, tags: [], none: null }, 'deep'],
    ['entries of another kind', { ...args, tags: [1] }, 'tags.0'],
    ['no object at all', ['x'], ''],
    ['a key only inherited', { ...args, toString: 1 }, 'toString'],
  ])('may not have %s', (_, after, field) => {
    const { code, details } = refusalOf(() => check(after))
    expect(code).toBe('invalid_answer')
    expect(details.errors).toMatchObject([{ field }])
  })

  it('are refused where the call is not editable', () => {
    expect(refusalOf(() => check(args, { editable: false })).details.field).toBe('modified_args')
  })

  it('follow the schema where there is one', () => {
    const schema = { type: 'object', properties: { amount: { type: 'number', maximum: 10 } } }
    expect(() => check({ amount: 10 }, { schema })).not.toThrow()
    expect(refusalOf(() => check({ amount: 11 }, { schema })).details.errors).toMatchObject([
      { field: 'amount' },
    ])
  })
})

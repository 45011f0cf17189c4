import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { refusalOf } from '@/lib/testing/refusal'
import { checkFormSchema, formErrors } from './form-schema'
import type { JsonObject } from './json'

const object = (parts: JsonObject): JsonObject => ({ type: 'object', ...parts })
const refused = (schema: JsonObject) => refusalOf(() => checkFormSchema(schema))

describe('a form schema', () => {
  it.each<[string, JsonObject]>([
    ['simple fields', object({ properties: { name: { type: 'string' } }, required: ['name'] })],
    [
      'its own references',
      object({
        $defs: { day: { type: 'string', format: 'date' } },
        properties: { from: { $ref: '#/$defs/day' } },
      }),
    ],
    [
      'references with escaped names',
      object({ $defs: { 'a/b~c d': {} }, properties: { x: { $ref: '#/$defs/a~1b~0c%20d' } } }),
    ],
    [
      'a dialect and a name',
      object({ $schema: 'http://json-schema.org/draft-07/schema#', $id: 'https://example.com/form' }),
    ],
    ['the dialect we speak', object({ $schema: 'https://json-schema.org/draft/2020-12/schema' })],
    [
      'fields named like keywords',
      object({ properties: { $id: { type: 'string' }, $ref: { type: 'string' }, $anchor: {} } }),
    ],
    [
      'formats and keywords we do not know',
      object({ properties: { x: { type: 'string', format: 'colour', widget: 'wheel' } } }),
    ],
    [
      'unicode patterns',
      object({ properties: { x: { type: 'string', pattern: '^[\\p{L}\\p{N} ]{1,200}$' } } }),
    ],
  ])('may have %s', (_, schema) => {
    expect(checkFormSchema(schema)).toBe(schema)
  })

  it.each<[string, JsonObject, RegExp]>([
    [
      'a type that does not exist',
      object({ properties: { x: { type: 'strnig' } } }),
      /must be equal to one of the allowed values/,
    ],
    ['required that is no list', object({ required: 'x' }), /required must be array/],
    ['a minimum that is text', object({ properties: { x: { minimum: '1' } } }), /minimum must be number/],
    [
      'a reference to nowhere',
      object({ properties: { x: { $ref: '#/$defs/none' } } }),
      /"#\/\$defs\/none", which it does not contain/,
    ],
    [
      'a reference into the prototype',
      object({ properties: { x: { $ref: '#/constructor' } } }),
      /does not contain/,
    ],
    [
      'a remote reference',
      object({ properties: { x: { $ref: 'https://example.com/s.json' } } }),
      /outside itself/,
    ],
    [
      'a remote reference to its own name',
      object({ $id: 'https://example.com/f', properties: { x: { $ref: 'https://example.com/f' } } }),
      /outside itself/,
    ],
    ['a file reference', object({ properties: { x: { $ref: 'file:///etc/passwd' } } }), /outside itself/],
    ['a reference to itself', object({ properties: { x: { $ref: '#' } } }), /refers to itself/],
    [
      'a circle of references',
      object({
        $defs: { a: { $ref: '#/$defs/b' }, b: { $ref: '#/$defs/a' } },
        properties: { x: { $ref: '#/$defs/a' } },
      }),
      /refers to itself/,
    ],
    ['a reference that cannot be read', object({ properties: { x: { $ref: '#/%ZZ' } } }), /cannot be read/],
    [
      'a named place',
      object({ $defs: { a: { $anchor: 'here' } }, properties: { x: { $ref: '#here' } } }),
      /\$anchor|"#here"/,
    ],
    ['a dynamic reference', object({ properties: { x: { $dynamicRef: '#x' } } }), /\$dynamicRef/],
    [
      'a name inside, under which references would mean something else',
      object({ properties: { x: { $id: 'https://example.com/other' } } }),
      /\$id/,
    ],
    ['a promise to answer later', object({ $async: true }), /\$async/],
    [
      'look-ahead',
      object({ properties: { x: { type: 'string', pattern: '(?=a)b' } } }),
      /not a JSON Schema we can check/,
    ],
    [
      'a back-reference',
      object({ properties: { x: { type: 'string', pattern: '(a)\\1' } } }),
      /not a JSON Schema we can check/,
    ],
    [
      'a broken pattern',
      object({ properties: { x: { type: 'string', pattern: '(' } } }),
      /not a JSON Schema we can check/,
    ],
    [
      'a broken pattern for names',
      object({ patternProperties: { '[': {} } }),
      /not a JSON Schema we can check/,
    ],
    [
      'a pattern of 1001 characters',
      object({ properties: { x: { pattern: 'a'.repeat(1001) } } }),
      /1000 characters/,
    ],
    ['more than 64,000 characters', object({ description: 'x'.repeat(64_000) }), /64000 characters/],
  ])('may not have %s', (_, schema, words) => {
    const refusal = refused(schema)
    expect(refusal.code).toBe('invalid_input')
    expect(refusal.details.field).toBe('form_schema')
    expect(refusal.message).toMatch(words)
  })

  it.each([undefined, null, true, 'object', ['object'], 7])('must be an object, not %j', (schema) => {
    expect(refusalOf(() => checkFormSchema(schema)).details.field).toBe('form_schema')
  })

  it('must describe an object', () => {
    expect(refusalOf(() => checkFormSchema({ type: 'string' })).details.field).toBe('form_schema.type')
  })

  it('leaves no trace: two schemas of the same name do not meet', () => {
    const first = object({ $id: 'https://example.com/f', properties: { x: { type: 'string' } } })
    const second = object({ $id: 'https://example.com/f', properties: { x: { type: 'number' } } })
    expect([checkFormSchema(first), checkFormSchema(second)]).toHaveLength(2)
    expect(formErrors(first, { x: 'a' })).toEqual([])
    expect(formErrors(second, { x: 'a' })).toEqual([{ field: 'x', message: 'must be number' }])
  })
})

describe('what a filled form is told', () => {
  const schema = object({
    properties: {
      name: { type: 'string', minLength: 2 },
      size: { enum: ['s', 'm', 'l'] },
      address: {
        type: 'object',
        properties: { zip: { type: 'string', pattern: '^\\d{5}$' } },
        required: ['zip'],
      },
      tags: { type: 'array', items: { type: 'string' }, uniqueItems: true },
      'a/b': { type: 'number' },
      mail: { type: 'string', format: 'email' },
    },
    required: ['name'],
    additionalProperties: false,
  })

  it.each<[string, JsonObject, { field: string; message: string | RegExp }[]]>([
    ['nothing, when it is right', { name: 'Ada', address: { zip: '12345' }, tags: ['a', 'b'] }, []],
    ['a missing field', {}, [{ field: 'name', message: 'is required' }]],
    [
      'a missing field inside',
      { name: 'Ada', address: {} },
      [{ field: 'address.zip', message: 'is required' }],
    ],
    ['an unknown field', { name: 'Ada', age: 7 }, [{ field: 'age', message: 'is not a field of this form' }]],
    [
      'a value not on the list',
      { name: 'Ada', size: 'xl' },
      [{ field: 'size', message: 'must be one of "s", "m", "l"' }],
    ],
    [
      'a wrong type in a list',
      { name: 'Ada', tags: ['a', 1] },
      [{ field: 'tags.1', message: 'must be string' }],
    ],
    ['a repeated entry', { name: 'Ada', tags: ['a', 'b', 'a'] }, [{ field: 'tags', message: /duplicate/ }]],
    [
      'a pattern inside',
      { name: 'Ada', address: { zip: '1234' } },
      [{ field: 'address.zip', message: /pattern/ }],
    ],
    ['a name with a slash', { name: 'Ada', 'a/b': 'x' }, [{ field: 'a/b', message: 'must be number' }]],
    ['a format', { name: 'Ada', mail: 'ada' }, [{ field: 'mail', message: /email/ }]],
    [
      'everything at once',
      { size: 'xl', mail: 'ada' },
      [
        { field: 'name', message: 'is required' },
        { field: 'size', message: /one of/ },
        { field: 'mail', message: /email/ },
      ],
    ],
  ])('%s', (_, value, expected) => {
    const errors = formErrors(schema, value)
    expect(errors).toEqual(
      expected.map(({ field, message }) => ({
        field,
        message: typeof message === 'string' ? message : expect.stringMatching(message),
      })),
    )
  })

  it.each([null, 'x', 7, [], true])('that %j is not an object', (value) => {
    expect(formErrors(schema, value)).toEqual([{ field: '', message: 'must be an object' }])
  })

  it('does not mistake an inherited property for an answer', () => {
    expect(formErrors(object({ required: ['toString'] }), {})).toEqual([
      { field: 'toString', message: 'is required' },
    ])
  })

  it('uniqueItems compares by value, keys in any order, like the standard says', () => {
    const unique = object({ properties: { x: { uniqueItems: true } } })
    const isAccepted = (x: JsonObject[string]) => formErrors(unique, { x }).length === 0
    expect(
      isAccepted([
        { a: 1, b: 2 },
        { b: 2, a: 1 },
      ]),
    ).toBe(false)
    expect(isAccepted([1, '1', true, null, [1], { a: 1 }])).toBe(true)
    expect(isAccepted('not a list')).toBe(true)
    expect(formErrors(object({ properties: { x: { uniqueItems: false } } }), { x: [1, 1] })).toEqual([])
  })

  it('checks a pattern as JavaScript would, on ordinary patterns', () => {
    const pattern = fc.stringMatching(/^[ab.]{1,3}[+*?]?$/)
    fc.assert(
      fc.property(pattern, fc.string({ unit: fc.constantFrom('a', 'b', 'c') }), (pattern, x) => {
        const errors = formErrors(object({ properties: { x: { type: 'string', pattern } } }), { x })
        expect(errors.length === 0).toBe(new RegExp(pattern, 'u').test(x))
      }),
    )
  })
})

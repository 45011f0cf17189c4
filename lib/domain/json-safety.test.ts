import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { refusalOf } from '@/lib/testing/refusal'
import type { Json } from './json'
import { demandSafeJson, findUnsafeJson } from './json-safety'

/** As a body arrives: text first. `{"__proto__": 1}` written as a literal would set the prototype instead. */
const parsed = (text: string): Json => JSON.parse(text)
const nested = (levels: number, [open, close]: [string, string]) => open.repeat(levels) + close.repeat(levels)

describe('what cannot be kept as it is', () => {
  it.each<[string, string, string, RegExp]>([
    ['a null character', '{"a":"x\\u0000y"}', 'a', /U\+0000/],
    ['a null character in a key', '{"a":{"x\\u0000":1}}', 'a.x\\u0000', /U\+0000/],
    ['half a surrogate pair', '["ok","\\ud800"]', '1', /surrogate/],
    ['the other half', '"\\udc00 first"', '', /surrogate/],
    ['halves in the wrong order', '"\\udc00\\ud800"', '', /surrogate/],
    ['half a surrogate pair in a key', '{"\\ud800":1}', '\ufffd', /surrogate/],
    ['__proto__', '{"__proto__":{"admin":true}}', '__proto__', /not allowed/],
    ['__proto__ at depth', '{"a":[{"b":{"__proto__":null}}]}', 'a.0.b.__proto__', /not allowed/],
    ['a number beyond all numbers', '{"a":[1,1e999]}', 'a.1', /too large/],
    ['a number below all numbers', '-1e999', '', /too large/],
  ])('%s', (_, text, path, problem) => {
    expect(findUnsafeJson(parsed(text))).toEqual({ path, problem: expect.stringMatching(problem) })
  })

  it.each<[string, [string, string]]>([
    ['lists', ['[', ']']],
    ['objects', ['{"a":', '}']],
  ])('more than 64 levels of %s; 10,000 do not end the process either', (_, brackets) => {
    const text = (levels: number) => nested(levels, brackets).replace(':}', ':0}')
    expect(findUnsafeJson(parsed(text(64)))).toBeNull()
    for (const levels of [66, 10_000])
      expect(findUnsafeJson(parsed(text(levels)))?.problem).toMatch(/deeper than 64 levels/)
  })

  it('is found first where it stands first', () => {
    expect(findUnsafeJson(parsed('{"a":"\\u0000","b":"\\ud800"}'))?.path).toBe('a')
    expect(findUnsafeJson(parsed('["\\u0000","\\ud800"]'))?.path).toBe('0')
  })

  it('is refused by the name of its field', () => {
    expect(refusalOf(() => demandSafeJson({ a: '\u0000' }, 'context'))).toMatchObject({
      code: 'invalid_input',
      details: { field: 'context.a' },
    })
    expect(refusalOf(() => demandSafeJson('\u0000', 'comment', 'invalid_answer'))).toMatchObject({
      code: 'invalid_answer',
      details: { field: 'comment' },
    })
  })
})

describe('what can be kept', () => {
  it.each([
    '"😀"',
    '"\\ud83d\\ude00"',
    '{"constructor":1,"prototype":2,"proto":3}',
    '1e308',
    'null',
    '"\\u0001"',
    '{"":""}',
  ])('%s', (text) => expect(findUnsafeJson(parsed(text))).toBeNull())

  it('a hundred thousand entries', () => {
    expect(findUnsafeJson(Array.from({ length: 100_000 }, () => ({ value: 'x' })))).toBeNull()
  })

  it('any JSON of whole text is fine, unless it has that one key', () => {
    fc.assert(
      fc.property(fc.json({ stringUnit: 'grapheme', maxDepth: 5 }), (text) => {
        fc.pre(!/__proto__|\\u0000/.test(text))
        expect(findUnsafeJson(parsed(text))).toBeNull()
      }),
    )
  })
})

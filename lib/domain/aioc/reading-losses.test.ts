import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Json } from '../json'
import type { JsonPath } from '../json-changes'
import { lostNumbers, readingLosses } from './reading-losses'
import { scanJson } from './scan-json'

describe('numbers that mean something else once read', () => {
  it.each([
    ['12345678901234567890', '12345678901234567000'],
    ['9007199254740993', '9007199254740992'],
    ['1e999', 'null'],
    ['-1e999', 'null'],
    ['1e-999', '0'],
    ['0.1000000000000000055511151231257827', '0.1'],
    ['1e99999999999999999999', 'null'],
    [`1${'0'.repeat(200_000)}1`, 'null'],
    [`0.${'0'.repeat(200_000)}1`, '0'],
  ])('%.40s', (written, read) => {
    expect(lostNumbers(`{"a":[${written}]}`)).toEqual([
      { path: ['a', 0], written: written.slice(0, 200), read },
    ])
  })

  it.each(['0', '-0', '0.0', '0e5', '0.1', '1.0', '1e2', '1E+2', '1.50e3', '-149.90', '1e21', '5e-324'])(
    '%s is still itself',
    (written) => expect(lostNumbers(`[${written}]`)).toEqual([]),
  )

  it('digits inside text are no numbers', () => {
    expect(lostNumbers('{"12345678901234567890":"12345678901234567890 \\" 1e999"}')).toEqual([])
  })

  it('text that is not JSON loses nothing: it is kept as it is', () => {
    expect(readingLosses('{"a":1e999')).toEqual({ lostNumbers: [], repeatedKeys: [] })
    expect(readingLosses('')).toEqual({ lostNumbers: [], repeatedKeys: [] })
  })

  it('is bounded', () => {
    expect(lostNumbers(JSON.stringify(Array(5000).fill(0)).replaceAll('0', '1e999'))).toHaveLength(100)
  })
})

describe('keys that came twice', () => {
  it.each<[string, JsonPath[]]>([
    ['{"a":1,"a":2}', [['a']]],
    ['{"a":1,"\\u0061":2}', [['a']]],
    ['{"x":[{"b":1},{"b":1,"c":{},"b":[]}]}', [['x', 1, 'b']]],
    ['{"a":{"b":1},"b":1}', []],
    ['{"a":1,"a":2,"a":3}', [['a'], ['a']]],
  ])('%s', (raw, paths) => {
    expect(readingLosses(raw).repeatedKeys).toEqual(paths)
  })
})

function numbersOf(value: Json, path: JsonPath = []): [JsonPath, number][] {
  if (typeof value === 'number') return [[path, value]]
  if (typeof value !== 'object' || value === null) return []
  return Array.isArray(value)
    ? value.flatMap((member, index) => numbersOf(member, [...path, index]))
    : Object.entries(value).flatMap(([key, member]) => numbersOf(member, [...path, key]))
}

it('the scanner finds the numbers JSON.parse finds, at the same places', () => {
  fc.assert(
    fc.property(fc.json(), fc.nat(3), (text, indent) => {
      const value: Json = JSON.parse(text)
      const found: [JsonPath, number][] = []
      const written = JSON.stringify(value, null, indent)
      scanJson(written, { onNumber: (path, number) => found.push([path(), Number(number)]) })
      expect(found).toEqual(numbersOf(JSON.parse(written)))
      expect(readingLosses(written)).toEqual({ lostNumbers: [], repeatedKeys: [] })
    }),
  )
})

it('the outermost members are given as they were written', () => {
  const members: [string, string][] = []
  const text = ' { "a" : [1, {"b": "}"}] , "\\u0062":"x,y" ,"c":{ "d" : 1.0 } , "e": 2} '
  scanJson(text, { onMember: (key, written) => members.push([key, written]) })
  expect(members).toEqual([
    ['a', '[1, {"b": "}"}]'],
    ['b', '"x,y"'],
    ['c', '{ "d" : 1.0 }'],
    ['e', '2'],
  ])
})

it('100,000 levels end nobody’s stack', () => {
  const deep = '['.repeat(100_000) + ']'.repeat(100_000)
  expect(readingLosses(deep)).toEqual({ lostNumbers: [], repeatedKeys: [] })
})

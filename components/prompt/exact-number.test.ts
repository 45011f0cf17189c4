import { expect, it } from 'vitest'
import { exactNumber } from './exact-number'

it.each([
  ['12.50', 12.5],
  [' +7 ', 7],
  ['.5', 0.5],
  ['-0', 0],
  ['0.1', 0.1],
  ['9007199254740992', 9007199254740992],
  ['1e21', 1e21],
  ['1000000000000000000000', 1e21],
  ['125e-1', 12.5],
  ['0.000001', 0.000001],
  ['1234567890.12', 1234567890.12],
])('%s', (text, value) => expect(exactNumber(text)).toBe(value))

it.each([
  ['9007199254740993', 'too large'],
  ['1e999', 'too large'],
  ['0.12345678901234567891', 'more digits'],
  ['1,000', 'a dot'],
  ['12x', 'a dot'],
  ['', 'a dot'],
  ['0x10', 'a dot'],
])('refuses %s', (text, words) => expect(() => exactNumber(text)).toThrow(words))

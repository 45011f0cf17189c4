import { expect, it } from 'vitest'
import { readCookie } from './read-cookie'

it.each([
  ['a=1; session=x.y-z; b=2', 'x.y-z'],
  ['session=x', 'x'],
  ['a=1;session=x', 'x'],
  ['session=a%2Fb', 'a/b'],
  ['session=a=b', 'a=b'],
  ['mysession=x', null],
  ['session=%E0%A4%A', null],
  ['', null],
])('in %j it is %j', (header, value) => expect(readCookie(header, 'session')).toBe(value))

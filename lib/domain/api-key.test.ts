import { describe, expect, it } from 'vitest'
import { keyName, keyPrefix } from './api-key'

describe('keyName', () => {
  it.each(['refund-agent', 'Ödön 2', ' ci/deploy@prod '])('takes %j', (name) =>
    expect(keyName(name)).toBe(name.trim()),
  )
  it.each(['', ' ', '-x', 'a:b', 'a,b', 'a\u0000b', 'a\u202eb', 'x'.repeat(81)])('refuses %j', (name) =>
    expect(() => keyName(name)).toThrow('A key’s name'),
  )
})

it.each([
  ['cs_abcdefghijklmnopqrstuvwxyz0123456789', 'cs_abcdef'],
  ['short-key', 'sh'],
  ['abc', ''],
])('of %s a list shows %j, never more than a quarter', (secret, prefix) =>
  expect(keyPrefix(secret)).toBe(prefix),
)

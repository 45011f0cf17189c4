import { describe, expect, it } from 'vitest'
import { RespondBody } from '@/lib/contract/native/respond-body'
import { readInput } from './read-input'

describe('what a server action is called with', () => {
  it('passes an answer through', () => {
    expect(readInput(RespondBody, { value: 'yes', comment: null, version: 1 })).toMatchObject({
      value: 'yes',
    })
  })
  let deep: unknown = 'x'
  for (let level = 0; level < 100; level++) deep = [deep]
  it.each<[string, unknown, RegExp]>([
    ['nothing', undefined, /expected object/],
    ['no value', { comment: 'x' }, /value/],
    ['a field it does not know', { value: 1, via: 'api' }, /via/],
    ['a big number', { value: 1n }, /not JSON/],
    ['a null character', { value: 'a\u0000b' }, /U\+0000/],
    ['half a surrogate pair in the comment', { value: 'a', comment: '\ud800' }, /surrogate/],
    ['depth', { value: deep }, /nested deeper/],
    ['a version that is none', { value: 1, version: 'x' }, /version/],
  ])('refuses %s', (_name, input, message) => {
    expect(() => readInput(RespondBody, input)).toThrow(message)
  })
})

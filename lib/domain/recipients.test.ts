import { describe, expect, test } from 'vitest'
import { refusalOf } from '@/lib/testing/refusal'
import { nobody, recipientList, recipientRule } from './recipients'

describe('RFC-0026 §11: who a ladder may name', () => {
  const may = recipientRule({ allowed: ['boss@example.com', '@on-call'], operators: ['Alice@example.com'] })
  test.each([
    ['on the list', 'boss@example.com', true],
    ['on the list, written otherwise', ' BOSS@Example.com ', true],
    ['no mail address, but on the list', '@on-call', true],
    ['somebody with an account', 'alice@example.com', true],
    ['a stranger', 'mallory@example.com', false],
    ['somebody who looks like one on the list', 'boss@example.com.evil.example', false],
    ['a part of one', 'example.com', false],
    ['nothing', '', false],
  ])('%s', (_, notifyTo, isAllowed) => expect(may(notifyTo)).toBe(isAllowed))

  test('with an empty list only people with an account; without any rule nobody', () => {
    const may = recipientRule({ allowed: [], operators: ['alice@example.com'] })
    expect(may('alice@example.com')).toBe(true)
    expect(may('boss@example.com')).toBe(false)
    expect(nobody('alice@example.com')).toBe(false)
  })
})

describe('the list as it is written', () => {
  test('loses empty lines and repetitions, and keeps its order', () => {
    expect(recipientList([' b@example.com ', '', 'a@example.com', 'B@example.com'])).toEqual([
      'b@example.com',
      'a@example.com',
    ])
  })

  test.each([
    ['two in one line', ['a@example.com b@example.com']],
    ['too long', ['x'.repeat(201)]],
    ['a control character', ['a\u0000@example.com']],
    ['too many', Array.from({ length: 501 }, (_, n) => `a${n}@example.com`)],
  ])('is refused: %s', (_, written) => {
    expect(refusalOf(() => recipientList(written))).toMatchObject({
      code: 'invalid_input',
      details: { field: 'recipients' },
    })
  })
})

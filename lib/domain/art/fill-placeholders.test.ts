import { describe, expect, it } from 'vitest'
import type { Json } from '../json'
import { fillPlaceholders } from './fill-placeholders'

const fill = (template: string, input: Json = {}) => fillPlaceholders(template, input, 2000)

describe('placeholders', () => {
  it.each<[string, string, Json, string]>([
    ['a value', 'Refund {{amount}}?', { amount: 12.5 }, 'Refund 12.5?'],
    ['inner spaces', '{{  to }}', { to: 'Ann' }, 'Ann'],
    ['a path', '{{order.items.0.name}}', { order: { items: [{ name: 'Lamp' }] } }, 'Lamp'],
    ['a key with dots before a path', '{{a.b}}', { 'a.b': 1, a: { b: 2 } }, '1'],
    ['an object as JSON', '{{a}}', { a: { b: [1, true, null] } }, '{"b":[1,true,null]}'],
    ['null', '{{a}}', { a: null }, 'null'],
    ['false and 0', '{{a}} {{b}}', { a: false, b: 0 }, 'false 0'],
    ['a missing one, left to be seen', 'To {{nobody}}', {}, 'To {{nobody}}'],
    ['a missing path', '{{a.b.c}}', { a: 1 }, '{{a.b.c}}'],
    ['one pass: values are not filled again', '{{a}}', { a: '{{b}}', b: 'secret' }, '{{b}}'],
    ['values that meet the text around them', '{{{a}}}', { a: 'x' }, '{x}'],
    ['dollar signs as they are', '{{a}}', { a: '$& $1' }, '$& $1'],
    [
      'nothing inherited',
      '{{constructor}} {{toString}} {{a.length}}',
      { a: [1] },
      '{{constructor}} {{toString}} {{a.length}}',
    ],
    ['no prototype', '{{__proto__}} {{__proto__.toString}}', {}, '{{__proto__}} {{__proto__.toString}}'],
    ['input that is no object', '{{0}} {{length}}', 'text', '{{0}} {{length}}'],
    ['nothing between the braces', '{{}} {{ }}', { '': 'x' }, '{{}} x'],
  ])('%s', (_, template, input, filled) => expect(fill(template, input)).toBe(filled))

  it('shortens a long value and the whole, never inside a character', () => {
    expect(fill('{{a}}', { a: 'x'.repeat(500) })).toBe(`${'x'.repeat(199)}…`)
    const whole = fillPlaceholders('{{a}}'.repeat(50), { a: '😀'.repeat(99) }, 2000)
    expect(whole.length).toBeLessThanOrEqual(2000)
    expect(whole.isWellFormed()).toBe(true)
  })

  it('takes linear time on braces without end', () => {
    expect(fill('{{ '.repeat(6000)).length).toBe(2000)
    expect(fill(`{{${' '.repeat(19_000)}`).length).toBe(2000)
  })
})

import { describe, expect, it } from 'vitest'
import { nextMemory, remembered, settle, shownRows } from './row-memory'

const rows = (ids: string) => [...ids].map((id) => ({ id }))
/** New rows in capitals, leaving ones in brackets. */
const drawn = (memory: Parameters<typeof shownRows>[0]) =>
  shownRows(memory)
    .map(({ row, isNew, isLeaving }) => (isLeaving ? `(${row.id})` : isNew ? row.id.toUpperCase() : row.id))
    .join('')

describe('rows that come and go', () => {
  it.each([
    ['nothing changes', 'abc', 'abc', 'abc'],
    ['one arrives in front', 'abc', 'xabc', 'Xabc'],
    ['one arrives between', 'abc', 'abxc', 'abXc'],
    ['more are loaded behind', 'abc', 'abcde', 'abcde'],
    ['the first arrives', '', 'a', 'A'],
    ['one leaves in the middle', 'abc', 'ac', 'a(b)c'],
    ['the first leaves', 'abc', 'bc', '(a)bc'],
    ['two neighbours leave', 'abcd', 'ad', 'a(b)(c)d'],
    ['the last one leaves', 'a', '', '(a)'],
    ['one comes as another goes', 'abc', 'xac', 'Xa(b)c'],
    ['the order changes', 'abc', 'cab', 'cab'],
  ])('%s', (_, before, after, expected) => {
    expect(drawn(nextMemory(remembered('pending', rows(before)), 'pending', rows(after)))).toBe(expected)
  })

  it('draws another list without motion', () => {
    expect(drawn(nextMemory(remembered('pending', rows('abc')), 'approved', rows('xyz')))).toBe('xyz')
  })

  it('forgets a leaving row that came back', () => {
    const left = nextMemory(remembered('pending', rows('abc')), 'pending', rows('ac'))
    expect(drawn(nextMemory(left, 'pending', rows('abc')))).toBe('aBc')
  })

  it('keeps drawing a leaving row until the motion is over', () => {
    const left = nextMemory(remembered('pending', rows('abc')), 'pending', rows('ac'))
    const again = nextMemory(left, 'pending', rows('c'))
    expect(drawn(again)).toBe('(a)(b)c')
    expect(drawn(settle(again))).toBe('c')
  })
})

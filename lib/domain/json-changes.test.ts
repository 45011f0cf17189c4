import { expect, it } from 'vitest'
import type { Json } from './json'
import { type JsonChange, jsonChanges } from './json-changes'

it.each<[string, Json, Json, JsonChange[]]>([
  ['the same', { a: 1, b: [1] }, { b: [1], a: 1 }, []],
  ['a value', { a: 250 }, { a: 200 }, [{ path: ['a'], kind: 'changed', before: 250, after: 200 }]],
  ['a type', { a: '1' }, { a: 1 }, [{ path: ['a'], kind: 'changed', before: '1', after: 1 }]],
  [
    'deep down',
    { a: { b: [{ c: true }] } },
    { a: { b: [{ c: false }] } },
    [{ path: ['a', 'b', 0, 'c'], kind: 'changed', before: true, after: false }],
  ],
  [
    'more and less',
    { a: 1, b: 2 },
    { b: 2, c: null },
    [
      { path: ['a'], kind: 'removed', before: 1 },
      { path: ['c'], kind: 'added', after: null },
    ],
  ],
  ['a longer list', [1], [1, 2], [{ path: [1], kind: 'added', after: 2 }]],
  ['a shorter list', [1, 2], [1], [{ path: [1], kind: 'removed', before: 2 }]],
  ['a list for an object', { a: [] }, { a: {} }, [{ path: ['a'], kind: 'changed', before: [], after: {} }]],
  ['a whole value', 'x', null, [{ path: [], kind: 'changed', before: 'x', after: null }]],
  ['an inherited name', {}, { constructor: 1 }, [{ path: ['constructor'], kind: 'added', after: 1 }]],
])('%s', (_name, before, after, changes) => {
  expect(jsonChanges(before, after)).toEqual(changes)
})

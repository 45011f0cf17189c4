import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isSameJson, type Json } from './json'
import { type JsonChange, jsonChanges } from './json-changes'

it.each<[string, Json, Json, JsonChange[]]>([
  ['nothing', { a: [1] }, { a: [1] }, []],
  ['the order of keys', { a: 1, b: 2 }, { b: 2, a: 1 }, []],
  ['a value', { a: 1 }, { a: 2 }, [{ path: ['a'], kind: 'changed', before: 1, after: 2 }]],
  [
    'a deep value',
    { a: [{ b: 1 }] },
    { a: [{ b: 2 }] },
    [{ path: ['a', 0, 'b'], kind: 'changed', before: 1, after: 2 }],
  ],
  ['a new key', {}, { a: null }, [{ path: ['a'], kind: 'added', after: null }]],
  ['a key gone', { a: null }, {}, [{ path: ['a'], kind: 'removed', before: null }]],
  ['a longer list', [1], [1, 2], [{ path: [1], kind: 'added', after: 2 }]],
  ['a shorter list', [1, 2], [1], [{ path: [1], kind: 'removed', before: 2 }]],
  ['another shape', { a: [] }, { a: {} }, [{ path: ['a'], kind: 'changed', before: [], after: {} }]],
  ['all of it', 1, 'x', [{ path: [], kind: 'changed', before: 1, after: 'x' }]],
])('tells %s', (_, before, after, changes) => {
  expect(jsonChanges(before, after)).toEqual(changes)
})

type Holder = { [key: string | number]: Json }

function apply(before: Json, changes: JsonChange[]): Json {
  const root: { value: Json } = { value: structuredClone(before) }
  // From the end, so that what is taken from a list does not move what comes after it.
  const removed = changes.filter(({ kind }) => kind === 'removed').reverse()
  for (const change of [...removed, ...changes.filter(({ kind }) => kind !== 'removed')]) {
    const path = ['value', ...change.path]
    const last = path.pop() ?? ''
    const holder = path.reduce<Json>((value, key) => (value as Holder)[key] ?? null, root) as Holder
    if (change.kind !== 'removed') holder[last] = change.after
    else if (Array.isArray(holder)) holder.splice(Number(last), 1)
    else delete holder[last]
  }
  return root.value
}

it('the changes made to the one value give the other', () => {
  const values = fc
    .jsonValue({ maxDepth: 4 })
    .filter((value) => !JSON.stringify(value).includes('__proto__')) as fc.Arbitrary<Json>
  fc.assert(
    fc.property(values, values, (before, after) => {
      const changes = jsonChanges(before, after)
      expect(isSameJson(apply(before, changes), after)).toBe(true)
      expect(changes.length === 0).toBe(isSameJson(before, after))
    }),
  )
})

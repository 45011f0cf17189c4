import { describe, expect, test } from 'vitest'
import { refusalOf } from '@/lib/testing/refusal'
import type { JsonObject } from '../json'
import { mergeState, patchState, type StatePatch } from './state-patch'

const set = (path: string, value: StatePatch['value']): StatePatch => ({ op: 'set', path, value })
const append = (path: string, value: StatePatch['value']): StatePatch => ({ op: 'append', path, value })
const remove = (path: string): StatePatch => ({ op: 'remove', path })

describe('a patch', () => {
  test.each<[string, JsonObject, StatePatch[], JsonObject]>([
    ['sets a member', {}, [set('a', 1)], { a: 1 }],
    ['takes a leading slash', {}, [set('/a', 1)], { a: 1 }],
    ['replaces a member', { a: 1 }, [set('a', { b: 2 })], { a: { b: 2 } }],
    ['makes the objects on its way', {}, [set('/a/b/c', 1)], { a: { b: { c: 1 } } }],
    ['goes through what is there', { a: { x: 1 } }, [set('a/b', 2)], { a: { x: 1, b: 2 } }],
    ['goes through null as through nothing', { a: null }, [set('a/b', 2)], { a: { b: 2 } }],
    ['sets null', { a: 1 }, [set('a', null)], { a: null }],
    ['without a value sets null', {}, [{ op: 'set', path: 'a' }], { a: null }],
    ['sets an item of a list', { a: [1, 2] }, [set('a/1', 9)], { a: [1, 9] }],
    ['sets one past the end', { a: [1] }, [set('a/1', 2)], { a: [1, 2] }],
    ['sets the end by its sign', { a: [1] }, [set('a/-', 2)], { a: [1, 2] }],
    ['reaches into an item', { a: [{ b: 1 }] }, [set('a/0/b', 2)], { a: [{ b: 2 }] }],
    ['a number names a member of an object', {}, [set('a/0', 1)], { a: { 0: 1 } }],
    ['appends', { a: [1] }, [append('a', 2)], { a: [1, 2] }],
    ['appends to nothing', {}, [append('a', 1)], { a: [1] }],
    ['appends to null', { a: null }, [append('/a', 1)], { a: [1] }],
    ['appends below what it makes', {}, [append('a/b', 1)], { a: { b: [1] } }],
    ['appends a list as one item', { a: [] }, [append('a', [1])], { a: [[1]] }],
    ['removes a member', { a: 1, b: 2 }, [remove('a')], { b: 2 }],
    ['removes below', { a: { b: 1, c: 2 } }, [remove('/a/b')], { a: { c: 2 } }],
    ['removes an item', { a: [1, 2, 3] }, [remove('a/1')], { a: [1, 3] }],
    ['removes null', { a: null }, [remove('a')], {}],
    ['is followed by the next', {}, [set('a', []), append('a', 1), append('a', 2)], { a: [1, 2] }],
    ['none changes nothing', { a: 1 }, [], { a: 1 }],
    ['a name of a method is a member like any', {}, [set('toString', 1)], { toString: 1 }],
  ])('%s', (_, state, patches, after) => {
    expect(patchState(state, patches)).toEqual(after)
  })

  test.each<[string, JsonObject, StatePatch]>([
    ['nowhere', {}, set('/', 1)],
    ['an empty part', {}, set('a//b', 1)],
    ['an empty end', {}, set('a/', 1)],
    ['a path through text', { a: 'x' }, set('a/b', 1)],
    ['a path through a number', { a: 0 }, set('a/b', 1)],
    ['removing what is not there', {}, remove('a')],
    ['removing below what is not there', {}, remove('a/b')],
    ['removing past the end of a list', { a: [1] }, remove('a/1')],
    ['removing the end of a list', { a: [1] }, remove('a/-')],
    ['removing an inherited name', {}, remove('toString')],
    ['appending to text', { a: 'x' }, append('a', 1)],
    ['appending to an object', { a: {} }, append('a', 1)],
    ['a gap in a list', { a: [1] }, set('a/5', 1)],
    ['a word in a list', { a: [1] }, set('a/first', 1)],
    ['an item before the first', { a: [1] }, set('a/-1', 1)],
    ['an item by half', { a: [1] }, set('a/0.5', 1)],
    ['an item in another notation', { a: [1, 2] }, set('a/0x1', 1)],
    ['an item with a space', { a: [1, 2] }, set('a/ 1', 1)],
    ['a path through an item that is not there', { a: [] }, set('a/0/b', 1)],
    ['the prototype', {}, set('__proto__/polluted', 1)],
    ['a constructor', {}, set('constructor/prototype/polluted', 1)],
    ['more parts than anybody reads', {}, set(Array(65).fill('a').join('/'), 1)],
  ])('refuses %s', (_, state, patch) => {
    const refusal = refusalOf(() => patchState(state, [set('ok', 1), patch]))
    expect(refusal.code).toBe('invalid_input')
    expect(refusal.details).toEqual({ field: 'patches.1.path' })
    expect(({} as JsonObject).polluted).toBeUndefined()
  })

  test('leaves the state it was given alone, also when it is refused', () => {
    const state = { a: { b: [1] } }
    patchState(state, [append('a/b', 2), set('c', 1)])
    refusalOf(() => patchState(state, [append('a/b', 2), remove('nothing')]))
    expect(state).toEqual({ a: { b: [1] } })
  })

  test('keeps what it was given for the log, whatever the next one does to the state', () => {
    const patches = [set('a', {}), set('a/b', 1), append('list', []), append('list/0', 2)]
    expect(patchState({}, patches)).toEqual({ a: { b: 1 }, list: [[2]] })
    expect(patches.map(({ value }) => value)).toEqual([{}, 1, [], 2])
  })
})

describe('the other form of the call', () => {
  test.each<[string, JsonObject, JsonObject, JsonObject]>([
    ['adds members', { a: 1 }, { b: 2 }, { a: 1, b: 2 }],
    ['replaces them whole', { a: { x: 1 } }, { a: { y: 2 } }, { a: { y: 2 } }],
    ['does not read paths', {}, { 'a/b': 1 }, { 'a/b': 1 }],
    ['changes nothing when empty', { a: 1 }, {}, { a: 1 }],
  ])('%s', (_, state, part, after) => {
    expect(mergeState(state, part)).toEqual(after)
  })
})

test.each([
  ['patched', (text: string) => patchState({ a: text }, [set('b', text)])],
  ['merged', (text: string) => mergeState({ a: text }, { b: text })],
])('a state is bounded, however it is %s', (_, write) => {
  expect(refusalOf(() => write('x'.repeat(300 * 1024))).details).toEqual({ field: 'state' })
  expect(write('x'.repeat(200 * 1024)).b).toHaveLength(200 * 1024)
})

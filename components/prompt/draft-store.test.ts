import { beforeEach, expect, it } from 'vitest'
import { emptyDraft, forgetDraft, readDraft, takeLeftover, writeDraft } from './draft-store'

let kept: Map<string, string>
const store = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
  key: (index: number) => [...kept.keys()][index] ?? null,
  get length() {
    return kept.size
  },
}
const draft = (shown: string) => ({ ...emptyDraft, input: shown, shown })

beforeEach(() => {
  kept = new Map()
})

it('comes back for the same version only', () => {
  writeDraft('req_1', 1, draft('half a sentence'), store)
  expect(readDraft('req_1', 1, store)?.shown).toBe('half a sentence')
  expect(readDraft('req_1', 2, store)).toBeNull()
  expect(readDraft('req_2', 1, store)).toBeNull()
})

it('is forgotten when emptied or sent', () => {
  writeDraft('req_1', 1, draft('x'), store)
  writeDraft('req_1', 1, draft(' '), store)
  expect(kept.size).toBe(0)
  writeDraft('req_1', 1, draft('x'), store)
  forgetDraft('req_1', 1, store)
  expect(kept.size).toBe(0)
})

it('is handed out once when its question is gone', () => {
  writeDraft('req_1', 1, draft('old'), store)
  writeDraft('req_1', 2, draft('current'), store)
  expect(takeLeftover('req_1', 2, store)?.shown).toBe('old')
  expect(takeLeftover('req_1', 2, store)).toBeNull()
  expect(takeLeftover('req_1', null, store)?.shown).toBe('current')
  expect(kept.size).toBe(0)
})

it('does not trip over what others left in the store', () => {
  kept.set('draft:req_1:1', 'not json')
  kept.set('draft:req_1:2', '{"other":1}')
  expect(readDraft('req_1', 1, store)).toBeNull()
  expect(readDraft('req_1', 2, store)).toBeNull()
  expect(takeLeftover('req_1', null, store)).toBeNull()
})

it('keeps a reason or an edited argument that stands alone', () => {
  writeDraft('req_1', 1, { ...emptyDraft, reason: 'Too much' }, store)
  expect(readDraft('req_1', 1, store)?.reason).toBe('Too much')
  writeDraft('req_1', 1, { ...emptyDraft, edits: { '/amount': '200' } }, store)
  expect(readDraft('req_1', 1, store)?.edits).toEqual({ '/amount': '200' })
})

it('reads what an earlier release kept', () => {
  kept.set('draft:req_1:1', '{"input":"x","comment":"","shown":"x"}')
  expect(readDraft('req_1', 1, store)).toEqual({ ...emptyDraft, input: 'x', shown: 'x' })
})

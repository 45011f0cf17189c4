import { describe, expect, it } from 'vitest'
import type { ReviewView } from '@/lib/contract/aioc/review-view'
import { marksOf } from './marks'

const nothing: ReviewView = {
  canonical_json: '{}',
  raw_arguments: '{}',
  is_unparsed: false,
  lost_numbers: [],
  repeated_keys: [],
  earlier: [],
  last_on_tool: null,
}
const decided = {
  request_id: 'req_1',
  status: 'approved' as const,
  decided_at: '2026-01-01T00:00:00Z',
  decided_by: null,
}

describe('marksOf', () => {
  it('marks nothing where there is nothing to say', () => {
    const marks = marksOf({ a: [1, 'x'] }, nothing)
    expect(marks.isMarked([])).toBe(false)
    expect(marks.at(['a'])).toEqual([])
    expect(marks.counts).toEqual({ lost: 0, repeated: 0, invisible: 0, changes: 0 })
  })

  it('finds a mark by its place and keeps everything above it open', () => {
    const lost = { path: ['order', 'lines', 1, 'id'], written: '12345678901234567890', read: '1' }
    const marks = marksOf({}, { ...nothing, lost_numbers: [lost] })
    expect(marks.at(lost.path)).toEqual([{ kind: 'lost', written: lost.written, read: '1' }])
    for (const path of [[], ['order'], ['order', 'lines'], ['order', 'lines', 1], lost.path])
      expect(marks.isMarked(path)).toBe(true)
    expect(marks.isMarked(['order', 'lines', 0])).toBe(false)
  })

  it('tells an index from a key of the same letters', () => {
    const marks = marksOf({}, { ...nothing, repeated_keys: [['a', '1']] })
    expect(marks.at(['a', '1'])).toEqual([{ kind: 'repeated' }])
    expect(marks.at(['a', 1])).toEqual([])
  })

  it('counts invisible characters in values and in keys', () => {
    const marks = marksOf({ 'to\u202E': ['a\u200Bb\u200B', 'plain'], n: 1 }, nothing)
    expect(marks.at(['to\u202E'])).toEqual([{ kind: 'invisible', count: 1 }])
    expect(marks.at(['to\u202E', 0])).toEqual([{ kind: 'invisible', count: 2 }])
    expect(marks.counts.invisible).toBe(3)
  })

  it('lists what is gone under the place it was in, and marks what changed or was added', () => {
    const changes = [
      { path: ['amount'], kind: 'changed' as const, before: 49.99, after: 499.99 },
      { path: ['to', 'iban'], kind: 'removed' as const, before: 'DE1' },
      { path: ['note'], kind: 'added' as const, after: 'x' },
    ]
    const marks = marksOf({}, { ...nothing, last_on_tool: { ...decided, changes } })
    expect(marks.at(['amount'])).toEqual([{ kind: 'changed', before: 49.99 }])
    expect(marks.at(['note'])).toEqual([{ kind: 'added' }])
    expect(marks.gone(['to'])).toEqual([{ key: 'iban', before: 'DE1' }])
    expect(marks.isMarked(['to'])).toBe(true)
    expect(marks.counts.changes).toBe(3)
  })

  it('marks several things at one place', () => {
    const marks = marksOf({ a: '\u200B' }, { ...nothing, repeated_keys: [['a']] })
    expect(marks.at(['a']).map(({ kind }) => kind)).toEqual(['repeated', 'invisible'])
  })
})

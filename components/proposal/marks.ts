import type { JsonPath } from '@/components/ui/json-view'
import type { ReviewView } from '@/lib/contract/aioc/review-view'
import { isJsonObject, type Json } from '@/lib/domain/json'
import { visibleParts } from '@/lib/domain/visible-text'

/** Why a place in the arguments deserves a second look. */
export type Mark =
  | { kind: 'lost'; written: string; read: string }
  | { kind: 'repeated' }
  | { kind: 'invisible'; count: number }
  | { kind: 'added' }
  | { kind: 'changed'; before: Json }

/** A member the last decision on this tool was about and this one is not. */
export type Gone = { key: string | number; before: Json }

export type MarkCounts = { lost: number; repeated: number; invisible: number; changes: number }

export type Marks = {
  at: (path: JsonPath) => Mark[]
  gone: (path: JsonPath) => Gone[]
  /** Something at this place or below it is marked. */
  isMarked: (path: JsonPath) => boolean
  counts: MarkCounts
}

/** Everything that is marked, found by its place. */
export function marksOf(input: Json, review: ReviewView): Marks {
  const { lost_numbers: lost, repeated_keys: repeated, last_on_tool: last } = review
  const at = new Map<string, Mark[]>()
  const gone = new Map<string, Gone[]>()
  const marked = new Set<string>()
  const touch = (path: JsonPath) => {
    for (let depth = 0; depth <= path.length; depth++) marked.add(placeOf(path.slice(0, depth)))
  }
  const mark = (path: JsonPath, found: Mark) => {
    append(at, path, found)
    touch(path)
  }
  for (const { path, written, read } of lost) mark(path, { kind: 'lost', written, read })
  for (const path of repeated) mark(path, { kind: 'repeated' })
  const hidden = hiddenIn(input, [])
  for (const { path, count } of hidden) mark(path, { kind: 'invisible', count })
  for (const { path, kind, before = null } of last?.changes ?? []) {
    const key = path.at(-1)
    if (kind === 'added') mark(path, { kind })
    else if (kind === 'changed' || key === undefined) mark(path, { kind: 'changed', before })
    else {
      append(gone, path.slice(0, -1), { key, before })
      touch(path.slice(0, -1))
    }
  }
  return {
    at: (path) => at.get(placeOf(path)) ?? [],
    gone: (path) => gone.get(placeOf(path)) ?? [],
    isMarked: (path) => marked.has(placeOf(path)),
    counts: {
      lost: lost.length,
      repeated: repeated.length,
      invisible: hidden.reduce((sum, { count }) => sum + count, 0),
      changes: last?.changes.length ?? 0,
    },
  }
}

function placeOf(path: JsonPath): string {
  return JSON.stringify(path)
}

function append<Item>(places: Map<string, Item[]>, path: JsonPath, item: Item) {
  const place = placeOf(path)
  places.set(place, [...(places.get(place) ?? []), item])
}

type Hidden = { path: JsonPath; count: number }

/** Where text or keys hold characters nobody sees. */
function hiddenIn(value: Json, path: JsonPath): Hidden[] {
  const key = path.at(-1)
  const count = hiddenCount(key) + hiddenCount(value)
  const own = count > 0 ? [{ path, count }] : []
  if (Array.isArray(value))
    return [...own, ...value.flatMap((item, index) => hiddenIn(item, [...path, index]))]
  if (!isJsonObject(value)) return own
  return [...own, ...Object.entries(value).flatMap(([name, member]) => hiddenIn(member, [...path, name]))]
}

function hiddenCount(text: Json | undefined): number {
  return typeof text === 'string' ? visibleParts(text).filter(({ kind }) => kind === 'mark').length : 0
}

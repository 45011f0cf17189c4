import type { Edits } from '@/components/arguments/edited-arguments'
import type { RawValues } from './form-values'

/** What somebody has typed and not sent; `shown` is how it reads when the question has gone. */
export type Draft = {
  input: string | RawValues
  comment: string
  reason: string
  /** Arguments that were edited. */
  edits: Edits
  shown: string
}

export const emptyDraft: Draft = { input: '', comment: '', reason: '', edits: {}, shown: '' }

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

const keyOf = (requestId: string, version: number) => `draft:${requestId}:${version}`

export function readDraft(requestId: string, version: number, store: Store = sessionStorage): Draft | null {
  return parse(store.getItem(keyOf(requestId, version)))
}

export function writeDraft(
  requestId: string,
  version: number,
  draft: Draft,
  store: Store = sessionStorage,
): void {
  const texts = [draft.shown, draft.comment, draft.reason]
  const isEmpty = texts.every((text) => text.trim() === '') && Object.keys(draft.edits).length === 0
  try {
    if (isEmpty) store.removeItem(keyOf(requestId, version))
    else store.setItem(keyOf(requestId, version), JSON.stringify(draft))
  } catch {
    // A full store costs the draft on reload, not what is on the screen.
  }
}

export function forgetDraft(requestId: string, version: number, store: Store = sessionStorage): void {
  store.removeItem(keyOf(requestId, version))
}

/** Drafts of a question that can no longer be answered: handed out once, to be copied, and forgotten. */
export function takeLeftover(
  requestId: string,
  openVersion: number | null,
  store: Store = sessionStorage,
): Draft | null {
  const prefix = `draft:${requestId}:`
  const keys = Array.from({ length: store.length }, (_, index) => store.key(index) ?? '')
  const dead = keys.filter(
    (key) => key.startsWith(prefix) && (openVersion === null || key !== keyOf(requestId, openVersion)),
  )
  const newest = dead.toSorted((a, b) => versionOf(b) - versionOf(a))[0]
  const leftover = newest ? parse(store.getItem(newest)) : null
  for (const key of dead) store.removeItem(key)
  return leftover
}

function versionOf(key: string): number {
  return Number(key.split(':').at(-1))
}

function parse(text: string | null): Draft | null {
  if (!text) return null
  try {
    const draft: unknown = JSON.parse(text)
    return isDraft(draft) ? { ...emptyDraft, ...draft } : null
  } catch {
    return null
  }
}

function isDraft(value: unknown): value is Draft {
  return (
    typeof value === 'object' && value !== null && 'input' in value && 'comment' in value && 'shown' in value
  )
}

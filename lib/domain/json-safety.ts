import { DomainError, type ErrorCode } from './error'
import { isJsonObject, type Json } from './json'

export type UnsafeJson = { path: string; problem: string }

const MAX_DEPTH = 64
/** Keys that change what an object is when it is copied; an own `__proto__` once changed what ran under an approved hash. */
const FORBIDDEN_KEYS = new Set(['__proto__'])

/**
 * The first thing in a parsed JSON value that PostgreSQL or a later reader could not keep as it is, with its path.
 * Walks with its own stack: input 10,000 levels deep must not end the process's.
 */
export function findUnsafeJson(root: Json): UnsafeJson | null {
  const stack: { value: Json; path: string; depth: number }[] = [{ value: root, path: '', depth: 0 }]
  for (let item = stack.pop(); item; item = stack.pop()) {
    const { value, path, depth } = item
    if (depth > MAX_DEPTH)
      return { path: path.slice(0, 200), problem: `is nested deeper than ${MAX_DEPTH} levels` }
    if (typeof value === 'string') {
      const problem = unsafeText(value)
      if (problem) return { path, problem }
    } else if (typeof value === 'number') {
      if (!Number.isFinite(value)) return { path, problem: 'is a number too large to keep' }
    } else if (Array.isArray(value)) {
      for (let i = value.length - 1; i >= 0; i--)
        stack.push({ value: value[i] ?? null, path: join(path, String(i)), depth: depth + 1 })
    } else if (isJsonObject(value)) {
      for (const key of Object.keys(value).reverse()) {
        const problem = FORBIDDEN_KEYS.has(key)
          ? `has a key named ${key}, which is not allowed`
          : unsafeText(key)
        if (problem) return { path: join(path, visible(key)), problem }
        stack.push({ value: value[key] ?? null, path: join(path, key), depth: depth + 1 })
      }
    }
  }
  return null
}

/** Refuses what could not be stored, by the name of its field. */
export function demandSafeJson(value: Json, field: string, code: ErrorCode = 'invalid_input'): void {
  const unsafe = findUnsafeJson(value)
  if (!unsafe) return
  const path = unsafe.path ? `${field}.${unsafe.path}` : field
  throw new DomainError(code, `${path} ${unsafe.problem}.`, { field: path })
}

export function unsafeText(text: string): string | null {
  if (text.includes('\u0000')) return 'contains the character U+0000, which cannot be stored'
  if (!text.isWellFormed()) return 'contains half of a surrogate pair, which is not valid Unicode'
  return null
}

function visible(key: string): string {
  return key.replaceAll('\u0000', '\\u0000').toWellFormed().slice(0, 80)
}

function join(path: string, key: string): string {
  return path ? `${path}.${key}` : key
}

import { isJsonObject, type Json } from '../json'
import type { UnsafeJson } from '../json-safety'

const MAX_DEPTH = 512
const MAX_PATH = 200

/**
 * What no proposal may contain: an own `__proto__`, which a runtime's canonical form drops so that two different calls share
 * a hash, and more levels than a reader can walk. Walks with its own stack. Everything else is text we can keep escaped.
 */
export function findUnsafeProposal(root: Json): UnsafeJson | null {
  const stack: { value: Json; path: string; depth: number }[] = [{ value: root, path: '', depth: 0 }]
  for (let item = stack.pop(); item; item = stack.pop()) {
    const { value, path, depth } = item
    if (depth > MAX_DEPTH)
      return { path: path.slice(0, MAX_PATH), problem: `is nested deeper than ${MAX_DEPTH} levels` }
    if (Array.isArray(value)) {
      for (const [index, member] of value.entries())
        if (isNested(member)) stack.push({ value: member, path: join(path, String(index)), depth: depth + 1 })
    } else if (isJsonObject(value)) {
      if (Object.hasOwn(value, '__proto__'))
        return {
          path: join(path, '__proto__'),
          problem: 'is a key that changes what an object is; it is not allowed',
        }
      for (const [key, member] of Object.entries(value))
        if (isNested(member)) stack.push({ value: member, path: join(path, key), depth: depth + 1 })
    }
  }
  return null
}

function isNested(value: Json): boolean {
  return typeof value === 'object' && value !== null
}

function join(path: string, key: string): string {
  const shown = key.replaceAll('\u0000', '\\u0000').toWellFormed().slice(0, 80)
  return path.length > MAX_PATH ? path : path ? `${path}.${shown}` : shown
}

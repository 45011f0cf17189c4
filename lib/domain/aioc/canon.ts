import { isJsonObject, type Json } from '../json'

/**
 * Canonical JSON as aioc runtimes write it; its bytes are hashed. Not `canonicalJson`: objects are rebuilt with their keys
 * in order of UTF-16 code units and then written by JSON.stringify, so keys that look like integers come first.
 */
export function canon(value: Json): string {
  return JSON.stringify(rebuilt(value))
}

function rebuilt(value: Json): Json {
  if (Array.isArray(value)) return value.map(rebuilt)
  if (!isJsonObject(value)) return value
  const keys = Object.keys(value).sort()
  return Object.fromEntries(keys.map((key) => [key, rebuilt(value[key] ?? null)]))
}

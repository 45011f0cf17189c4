import { isJsonObject, isSameJson, type Json } from './json'

export type JsonPath = (string | number)[]
export type JsonChange = {
  path: JsonPath
  kind: 'added' | 'changed' | 'removed'
  before?: Json
  after?: Json
}

/** What differs between two values, member by member; lists are compared place by place. */
export function jsonChanges(before: Json, after: Json, path: JsonPath = []): JsonChange[] {
  if (isSameJson(before, after)) return []
  if (Array.isArray(before) && Array.isArray(after)) {
    const places = Array.from({ length: Math.max(before.length, after.length) }, (_, place) => place)
    return places.flatMap((place) => memberChanges(before[place], after[place], [...path, place]))
  }
  if (isJsonObject(before) && isJsonObject(after)) {
    const keys = new Set([...Object.keys(before), ...Object.keys(after)])
    return [...keys].flatMap((key) => memberChanges(own(before, key), own(after, key), [...path, key]))
  }
  return [{ path, kind: 'changed', before, after }]
}

function memberChanges(before: Json | undefined, after: Json | undefined, path: JsonPath): JsonChange[] {
  if (before === undefined) return after === undefined ? [] : [{ path, kind: 'added', after }]
  return after === undefined ? [{ path, kind: 'removed', before }] : jsonChanges(before, after, path)
}

function own(value: { [key: string]: Json }, key: string): Json | undefined {
  return Object.hasOwn(value, key) ? value[key] : undefined
}

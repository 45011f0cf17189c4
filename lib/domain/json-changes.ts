import { isJsonObject, type Json } from './json'

/** A place in a JSON value: keys and indexes from the top. */
export type JsonPath = (string | number)[]

export type JsonChange =
  | { path: JsonPath; kind: 'added'; after: Json }
  | { path: JsonPath; kind: 'changed'; before: Json; after: Json }
  | { path: JsonPath; kind: 'removed'; before: Json }

/** What is different in the second value, place by place and as deep as the two still have the same shape. */
export function jsonChanges(before: Json, after: Json, path: JsonPath = []): JsonChange[] {
  if (Array.isArray(before) && Array.isArray(after)) {
    const longer = before.length > after.length ? before : after
    return longer.flatMap((_, index) =>
      changesAt(before[index], after[index], [...path, index], index < before.length, index < after.length),
    )
  }
  if (isJsonObject(before) && isJsonObject(after)) {
    const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    return keys.flatMap((key) =>
      changesAt(
        before[key],
        after[key],
        [...path, key],
        Object.hasOwn(before, key),
        Object.hasOwn(after, key),
      ),
    )
  }
  return before === after ? [] : [{ path, kind: 'changed', before, after }]
}

function changesAt(
  before: Json = null,
  after: Json = null,
  path: JsonPath,
  was: boolean,
  is: boolean,
): JsonChange[] {
  if (!was) return [{ path, kind: 'added', after }]
  return is ? jsonChanges(before, after, path) : [{ path, kind: 'removed', before }]
}

import { isJsonObject, type Json, type JsonObject } from '../json'

/** The payload of a log entry for somebody who may not answer: without the suspension id (RFC-0025 §11). */
export function withoutCapability(payload: JsonObject): JsonObject {
  const { suspension_id: _, ...rest } = payload
  return Array.isArray(rest.patches) ? { ...rest, patches: rest.patches.map(hideInPatch) } : rest
}

/** The data of a written event, which holds its payload beside the label of who wrote it. */
export function hideCapability(data: JsonObject): JsonObject {
  return isJsonObject(data.payload) ? { ...data, payload: withoutCapability(data.payload) } : data
}

/** A state patch may have carried the whole record, or the whole state around it. */
function hideInPatch(patch: Json): Json {
  if (!isJsonObject(patch)) return patch
  const path = typeof patch.path === 'string' ? patch.path.replace(/^\//, '') : ''
  if (path !== '_suspension' && path !== '_suspension/id') return patch
  if (!isJsonObject(patch.value)) return { ...patch, value: null }
  const { id: _, ...record } = patch.value
  return { ...patch, value: record }
}

import { withoutCapability } from '@/lib/domain/intent/capability'
import { fromNaiveUtc, toNaiveUtc } from '@/lib/domain/intent/naive-time'
import { isJsonObject, type Json, type JsonObject } from '@/lib/domain/json'

/** The names the client's agents act on; the rest keep the names of the log. */
const NAMES: Record<string, string> = {
  agent_assigned: 'AGENT_ASSIGNED',
  status_changed: 'STATUS_CHANGED',
  state_patched: 'STATE_CHANGED',
  lease_acquired: 'LEASE_ACQUIRED',
  lease_released: 'LEASE_RELEASED',
}

export type SseEvent = { name: string; data: JsonObject }

/**
 * An event of the log as its follower reads it: flat, with the intent's id at the top. Agents act on the upper-case
 * names, so only the server's own facts about intents have them. A change to completed is said as INTENT_COMPLETED
 * alone: the client runs the same hook for both names.
 */
export function toSseEvent(
  { type, stream, data }: { type: string; stream: string; data: JsonObject },
  { isIntent, withSuspensionId }: { isIntent: boolean; withSuspensionId: boolean },
): SseEvent {
  const given = isJsonObject(data.payload) ? data.payload : {}
  const payload = naive(withSuspensionId ? given : withoutCapability(given))
  const intentId = isIntent ? stream : (payload.intent_id ?? null)
  return {
    name: isIntent && data.posted !== true ? nameOf(type, payload) : type,
    data: { ...payload, intent_id: intentId, ...extras(type, payload) },
  }
}

function nameOf(type: string, { to }: JsonObject): string {
  return type === 'status_changed' && to === 'completed' ? 'INTENT_COMPLETED' : (NAMES[type] ?? type)
}

function extras(type: string, payload: JsonObject): JsonObject {
  if (type === 'status_changed') return { old_status: text(payload.from), new_status: text(payload.to) }
  if (type === 'state_patched') return { old_state: {}, new_state: patched(payload.patches) }
  return typeof payload.suspension_id === 'string' ? { id: payload.suspension_id } : {}
}

/** What the patches set, by the key at the top of the state; the whole state is one read away. */
function patched(patches: Json | undefined): JsonObject {
  const state: JsonObject = {}
  for (const patch of Array.isArray(patches) ? patches : []) {
    if (!isJsonObject(patch) || patch.op !== 'set' || typeof patch.path !== 'string') continue
    const key = patch.path.replace(/^\//, '')
    if (!key.includes('/')) state[key] = patch.value ?? null
  }
  return state
}

/** The client cannot read a moment with a zone. */
function naive(payload: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(payload).map(([key, value]) => {
      const at = key.endsWith('_at') && typeof value === 'string' ? fromNaiveUtc(value) : null
      return [key, at ? toNaiveUtc(at) : value]
    }),
  )
}

function text(value: Json | undefined): string | null {
  return typeof value === 'string' ? value : null
}

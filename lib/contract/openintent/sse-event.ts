import { withoutCapability } from '@/lib/domain/intent/capability'
import { isJsonObject, type Json, type JsonObject } from '@/lib/domain/json'

/** The names the client's agents listen for; suspension events keep their dotted ones. */
const NAMES: Record<string, string> = {
  agent_assigned: 'AGENT_ASSIGNED',
  status_changed: 'STATUS_CHANGED',
  state_patched: 'STATE_CHANGED',
  lease_acquired: 'LEASE_ACQUIRED',
  lease_released: 'LEASE_RELEASED',
}

export type SseEvent = { name: string; data: JsonObject }

/**
 * An event of the log as its follower reads it: flat, with the intent's id at the top. A change to completed is said as
 * INTENT_COMPLETED alone: the client runs the same hook for both names.
 */
export function toSseEvent(
  event: { type: string; stream: string; data: JsonObject },
  { withSuspensionId }: { withSuspensionId: boolean },
): SseEvent {
  const given = isJsonObject(event.data.payload) ? event.data.payload : {}
  const payload = withSuspensionId ? given : withoutCapability(given)
  const isCompleted = event.type === 'status_changed' && payload.to === 'completed'
  return {
    name: isCompleted ? 'INTENT_COMPLETED' : (NAMES[event.type] ?? event.type),
    data: { intent_id: event.stream, ...payload, ...extras(event.type, payload) },
  }
}

function extras(type: string, payload: JsonObject): JsonObject {
  if (type === 'status_changed') return { old_status: text(payload.from), new_status: text(payload.to) }
  if (type === 'state_patched') return { old_state: {}, new_state: patched(payload.patches) }
  return typeof payload.suspension_id === 'string' ? { id: payload.suspension_id } : {}
}

/** What the patches set; the whole state is one read away. */
function patched(patches: Json | undefined): JsonObject {
  if (!Array.isArray(patches)) return {}
  return Object.fromEntries(
    patches.flatMap((patch) =>
      isJsonObject(patch) && typeof patch.path === 'string' ? [[patch.path, patch.value ?? null]] : [],
    ),
  )
}

function text(value: Json | undefined): string | null {
  return typeof value === 'string' ? value : null
}

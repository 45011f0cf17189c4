import { withoutCapability } from '@/lib/domain/intent/capability'
import { toNaiveUtc } from '@/lib/domain/intent/naive-time'
import { isJsonObject, type JsonObject } from '@/lib/domain/json'

type Logged = { id: string; intentId: string; type: string; data: JsonObject; at: Date }

/** An entry of an intent's log on the wire. Without the right to answer, the capability is left out. */
export function toEventView(
  { id, intentId, type, data, at }: Logged,
  { withSuspensionId }: { withSuspensionId: boolean },
): JsonObject {
  const payload = isJsonObject(data.payload) ? data.payload : {}
  return {
    id,
    intent_id: intentId,
    event_type: type,
    actor: typeof data.actor === 'string' ? data.actor : '',
    payload: withSuspensionId ? payload : withoutCapability(payload),
    created_at: toNaiveUtc(at),
    ...(data.trace_id ? { trace_id: data.trace_id } : {}),
    ...(data.parent_event_id ? { parent_event_id: data.parent_event_id } : {}),
  }
}

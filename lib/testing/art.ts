import type { Json, JsonObject } from '@/lib/domain/json'

type Posted = JsonObject & {
  threadId: string
  suspensionId: string
  toolName: string
  toolInput: Json
  toolOutput: Json
}

let count = 0

/** A suspension of a blocking tool as an ART app posts it; each in a thread of its own unless parts say otherwise. */
export function aSuspension(parts: JsonObject = {}): Posted {
  const id = ++count
  return {
    threadId: `thread-${id}`,
    suspensionId: `susp-${id}`,
    itemId: 'step-2',
    traceId: 'trace-1',
    callId: 'call-1',
    toolName: 'delete_records',
    toolInput: { table: 'orders', count: 500 },
    toolOutput: { preview: 'orders 1–500' },
    ...parts,
  }
}

/** The same with a feedback schema of this kind. */
export function asking(inputType: string, parts: JsonObject = {}, config: JsonObject = {}) {
  return aSuspension({ blockingConfig: { feedbackSchema: { inputType, ...parts }, ...config } })
}

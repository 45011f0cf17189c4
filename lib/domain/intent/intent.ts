import type { JsonObject } from '../json'

export const intentStatuses = [
  'draft',
  'active',
  'blocked',
  'suspended_awaiting_input',
  'completed',
  'abandoned',
] as const
export type IntentStatus = (typeof intentStatuses)[number]

/** OpenIntent's unit of work (RFC-0001), with the question it waits on in `state._suspension` (RFC-0025 §5). */
export type Intent = {
  id: string
  title: string
  description: string
  /** A label; identity is the key. */
  createdBy: string
  /** Id of the API key that created it. */
  keyId: string | null
  parentId: string | null
  dependsOn: string[]
  constraints: JsonObject
  state: JsonObject
  status: IntentStatus
  confidence: number
  version: number
  governancePolicy: JsonObject | null
  abandonmentReason: string | null
  suspendedAt: Date | null
  /** Id of the API key that asked the newest question. */
  suspendedBy: string | null
  /** The request of the newest suspension, pending or decided. */
  requestId: string | null
  createdAt: Date
  updatedAt: Date
}

/** A fact of an intent's log before it is written. Agents post types of their own, so the list is open. */
export type LogEntry = { type: string; data: JsonObject }

/** An intent before (null: new) and after, with what its log says of it. */
export type IntentChange = { before: Intent | null; next: Intent; events: LogEntry[] }

export function isSuspended(intent: Pick<Intent, 'status'>): boolean {
  return intent.status === 'suspended_awaiting_input'
}

/** An entry as the wire shows it: `actor` is a label beside the key that the event itself names. */
export function logEntry(type: string, actor: string, payload: JsonObject): LogEntry {
  return { type, data: { actor, payload } }
}

/** The entry of a change of status. */
export function statusEntry(before: Intent, next: Intent, actor: string, details: JsonObject = {}): LogEntry {
  const { status, version } = next
  return logEntry('status_changed', actor, { from: before.status, to: status, status, version, ...details })
}

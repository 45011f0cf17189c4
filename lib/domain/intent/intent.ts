import type { NewEvent } from '../decision'
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
  constraints: JsonObject | string[]
  state: JsonObject
  status: IntentStatus
  confidence: number
  version: number
  governancePolicy: JsonObject | null
  abandonmentReason: string | null
  suspendedAt: Date | null
  /** The pending request that asks the question of `_suspension`. */
  requestId: string | null
  createdAt: Date
  updatedAt: Date
}

/** An intent before and after, with the facts of its own event log. */
export type IntentChange = { before: Intent | null; next: Intent; events: NewEvent[] }

export function isSuspended(intent: Pick<Intent, 'status'>): boolean {
  return intent.status === 'suspended_awaiting_input'
}

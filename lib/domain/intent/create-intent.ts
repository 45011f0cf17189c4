import type { JsonObject } from '../json'
import { landing } from './change-status'
import { type Intent, type IntentChange, type IntentStatus, logEntry } from './intent'
import type { Surroundings } from './surroundings'

export type NewIntent = {
  title: string
  description: string
  createdBy: string
  parentId: string | null
  dependsOn: string[]
  constraints: JsonObject
  state: JsonObject
  status: IntentStatus
  confidence: number
  governancePolicy: JsonObject | null
}

export function createIntent(
  input: NewIntent,
  { dependencies }: Pick<Surroundings, 'dependencies'>,
  meta: { id: string; keyId: string | null; by: string; at: Date },
): IntentChange {
  const status = landing(input.status, { dependencies })
  const next: Intent = {
    ...input,
    id: meta.id,
    keyId: meta.keyId,
    status,
    version: 1,
    abandonmentReason: null,
    suspendedAt: status === 'suspended_awaiting_input' ? meta.at : null,
    suspendedBy: status === 'suspended_awaiting_input' ? meta.keyId : null,
    requestId: null,
    createdAt: meta.at,
    updatedAt: meta.at,
  }
  const payload = { title: next.title, status, parent_intent_id: next.parentId, depends_on: next.dependsOn }
  return { before: null, next, events: [logEntry('intent_created', meta.by, payload)] }
}

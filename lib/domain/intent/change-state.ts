import type { JsonObject } from '../json'
import { type Intent, type IntentChange, logEntry } from './intent'
import { demandOwnOutcome } from './request-effect'

export type StateCommand = { state: JsonObject; patches: JsonObject[]; by: string; at: Date }

/** Replaces the state by one already computed from patches or a merge; what was asked for stands in the log. */
export function changeState(intent: Intent, { state, patches, by, at }: StateCommand): IntentChange {
  demandOwnOutcome(intent.state, state)
  const next = { ...intent, state, version: intent.version + 1, updatedAt: at }
  return { before: intent, next, events: [logEntry('state_patched', by, { patches, version: next.version })] }
}

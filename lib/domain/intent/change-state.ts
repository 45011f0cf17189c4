import { DomainError } from '../error'
import { isSameJson, type JsonObject } from '../json'
import { type Intent, type IntentChange, logEntry } from './intent'
import { demandOwnOutcome } from './request-effect'
import { idOf, isResolved, suspensionRecord } from './suspension'

export type StateCommand = { state: JsonObject; patches: JsonObject[]; by: string; at: Date }

/** Replaces the state by one already computed from patches or a merge; what was asked for stands in the log. */
export function changeState(intent: Intent, { state, patches, by, at }: StateCommand): IntentChange {
  demandOwnOutcome(intent.state, state)
  demandAskable(intent, state)
  const next = { ...intent, state, version: intent.version + 1, updatedAt: at }
  return { before: intent, next, events: [logEntry('state_patched', by, { patches, version: next.version })] }
}

/** An agent whose intent ended between its two calls (a deadline) must hear it: the question would wait for ever. */
function demandAskable({ status, state: before }: Intent, state: JsonObject): void {
  if (status !== 'completed' && status !== 'abandoned') return
  const was = suspensionRecord(before)
  const is = suspensionRecord(state)
  if (!is || isResolved(is) || (was && isSameJson(idOf(was), idOf(is)))) return
  throw new DomainError('conflict', `This intent is ${status}; a question would reach nobody.`, { status })
}

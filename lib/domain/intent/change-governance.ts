import type { JsonObject } from '../json'
import { type Intent, type IntentChange, logEntry } from './intent'

/** Stores or removes (null) the rules an intent is to be worked under (RFC-0004). They are kept for agents to read. */
export function changeGovernance(
  intent: Intent,
  policy: JsonObject | null,
  { by, at }: { by: string; at: Date },
): IntentChange {
  const next: Intent = { ...intent, governancePolicy: policy, version: intent.version + 1, updatedAt: at }
  const event = policy
    ? logEntry('governance.policy_set', by, { governance_policy: policy, version: next.version })
    : logEntry('governance.policy_removed', by, { version: next.version })
  return { before: intent, next, events: [event] }
}

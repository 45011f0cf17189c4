import type { Json, JsonObject } from '../json'
import { demandSafeJson } from '../json-safety'
import { landing, whyHeld } from './change-status'
import { type Intent, type IntentChange, logEntry, statusEntry } from './intent'
import { toNaiveUtc } from './naive-time'
import type { Surroundings } from './surroundings'
import { withRecord } from './suspension'

export type UnaskedAnswer = {
  suspensionId: string
  value: Json
  metadata: JsonObject
  respondedBy: string
  at: Date
}

/** An intent that was suspended without storing a question is answered all the same, and the answer is kept in its state. */
export function answerWithoutQuestion(
  { intent, around }: { intent: Intent; around: Pick<Surroundings, 'dependencies'> },
  answer: UnaskedAnswer,
): IntentChange {
  const { suspensionId, value, metadata, respondedBy, at } = answer
  demandSafeJson(value, 'value', 'invalid_answer')
  demandSafeJson(respondedBy, 'responded_by', 'invalid_answer')
  const fact = { value, responded_by: respondedBy, responded_at: toNaiveUtc(at) }
  const record = {
    id: suspensionId,
    response: value,
    responded_by: respondedBy,
    responded_at: fact.responded_at,
    resolution: 'responded',
    metadata,
  }
  const next: Intent = {
    ...intent,
    state: withRecord(intent.state, record),
    status: landing('active', around),
    suspendedAt: null,
    version: intent.version + 1,
    updatedAt: at,
  }
  return {
    before: intent,
    next,
    events: [
      logEntry('intent.resumed', respondedBy, {
        suspension_id: suspensionId,
        resolution: 'responded',
        ...fact,
      }),
      statusEntry(intent, next, respondedBy, {
        reason: 'responded',
        ...whyHeld('active', next.status, around),
      }),
    ],
  }
}

import { type Intent, isSuspended } from '@/lib/domain/intent/intent'
import { toNaiveUtc } from '@/lib/domain/intent/naive-time'
import { suspensionRecord, withRecord } from '@/lib/domain/intent/suspension'
import type { JsonObject } from '@/lib/domain/json'

export type IntentView = JsonObject & { id: string }

/** An intent as OpenIntent clients read it: both names of the parent, moments without a zone. */
export function toIntentView(
  intent: Intent,
  { withSuspensionId }: { withSuspensionId: boolean },
): IntentView {
  return {
    id: intent.id,
    title: intent.title,
    description: intent.description,
    created_by: intent.createdBy,
    parent_id: intent.parentId,
    parent_intent_id: intent.parentId,
    depends_on: intent.dependsOn,
    constraints: intent.constraints,
    state: withSuspensionId ? intent.state : withoutCapability(intent.state),
    status: intent.status,
    confidence: intent.confidence,
    version: intent.version,
    governance_policy: intent.governancePolicy,
    ...(intent.abandonmentReason === null ? {} : { abandonment_reason: intent.abandonmentReason }),
    ...(isSuspended(intent) && intent.suspendedAt ? { suspended_since: toNaiveUtc(intent.suspendedAt) } : {}),
    created_at: toNaiveUtc(intent.createdAt),
    updated_at: toNaiveUtc(intent.updatedAt),
  }
}

/** The suspension id is a capability; whoever may not answer sees the question without it. */
function withoutCapability(state: JsonObject): JsonObject {
  const record = suspensionRecord(state)
  if (!record) return state
  const { id: _, ...rest } = record
  return withRecord(state, rest)
}

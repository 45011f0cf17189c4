import { recordOf } from '@/lib/domain/actor'
import {
  decideEngagement as decide,
  type EngagementDecision,
  type EngagementSignals,
} from '@/lib/domain/engagement'
import { demand } from '@/lib/domain/error'
import { logEntry } from '@/lib/domain/intent/intent'
import type { JsonObject } from '@/lib/domain/json'
import { maySubmit, mayWorkOnIntents } from '@/lib/domain/permission'
import { commitStreams } from '@/lib/store/commit-intents'
import { findIntent } from '@/lib/store/intents'
import type { Context } from './context'
import { intentNotFound, intentTransaction } from './intent/intent-transaction'

export type EngagementInput = {
  signals: EngagementSignals
  context: JsonObject
  /** The intent it is about; its log gets the decision. */
  intentId: string | null
  /** The asking agent's label. */
  agent: string
}

/** Whether an agent should ask a human at all (RFC-0025 §7). Whatever comes out, the audit has it. */
export async function decideEngagement(ctx: Context, input: EngagementInput): Promise<EngagementDecision> {
  const { signals, context, intentId, agent } = input
  demand(maySubmit(ctx.actor), 'Only an agent key may ask for an engagement decision.')
  demand(intentId === null || mayWorkOnIntents(ctx.actor), 'Only an agent key may write to an intent’s log.')
  const decision = decide(signals)
  const { confidence = 1, risk = 0, reversibility = 1 } = signals
  const fact = { ...decision, signals: { confidence, risk, reversibility, context } }
  const entry = logEntry('engagement.decision', agent, fact)
  await intentTransaction(async (tx, changed) => {
    if (intentId !== null && !(await findIntent(intentId, tx))) throw intentNotFound()
    const stream = intentId ?? engagementStream(ctx)
    const by = { actor: ctx.actor, at: ctx.now() }
    for (const told of await commitStreams(tx, [{ stream, events: [entry] }], by)) changed.add(told)
  })
  return decision
}

/** Decisions about nothing in particular form one stream per key or person. */
function engagementStream({ actor }: Context): string {
  return `engagement.${recordOf(actor).id}`
}

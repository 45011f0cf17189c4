import { demand } from '@/lib/domain/error'
import type { LogEntry } from '@/lib/domain/intent/intent'
import type { JsonObject } from '@/lib/domain/json'
import { mayWorkOnIntents } from '@/lib/domain/permission'
import { commitStreams } from '@/lib/store/commit-intents'
import { findLogged, type LoggedEvent, newestLogged } from '@/lib/store/intent-log'
import { findIntent } from '@/lib/store/intents'
import { lockIntent } from '@/lib/store/leases'
import { lockStream } from '@/lib/store/stream-events'
import type { Context } from '../context'
import { intentNotFound, intentTransaction } from './intent-transaction'
import { pickUpByWorking } from './pick-up-answers'

export type PostEventInput = {
  intentId: string
  type: string
  actor: string
  payload: JsonObject
  traceId: string | null
  parentEventId: string | null
}

/** An agent's own entry in an intent's log. What the server already wrote of the same fact is given back instead. */
export function postIntentEvent(ctx: Context, input: PostEventInput): Promise<LoggedEvent> {
  demand(mayWorkOnIntents(ctx.actor), 'Only an agent key may post events.')
  const { intentId, type, actor, payload, traceId, parentEventId } = input
  const entry: LogEntry = {
    type,
    data: {
      actor,
      payload,
      posted: true,
      ...(traceId === null ? {} : { trace_id: traceId }),
      ...(parentEventId === null ? {} : { parent_event_id: parentEventId }),
    },
  }
  return intentTransaction(async (tx, changed) => {
    const known = await findIntent(intentId, tx)
    if (!known) throw intentNotFound()
    const by = { actor: ctx.actor, at: ctx.now() }
    // Questions are locked after their intent and before its log, here as everywhere.
    const intent = known.requestId === null ? null : await lockIntent(tx, intentId)
    if (intent) await pickUpByWorking({ tx, ctx, at: by.at, changed }, intent)
    await lockStream(tx, intentId)
    const logged = await findLogged(tx, intentId, entry)
    if (logged) return logged
    for (const stream of await commitStreams(tx, [{ stream: intentId, events: [entry] }], by))
      changed.add(stream)
    return newestLogged(tx, intentId)
  })
}

import type { Intent, LogEntry } from '@/lib/domain/intent/intent'
import { isJsonObject } from '@/lib/domain/json'
import type { DeliveryWay } from '@/lib/domain/pickup'
import { requestsOfSuspensions } from '@/lib/store/suspensions'
import type { Context } from '../context'
import { inBackground, recordNews } from '../note-delivery'
import { keyIdOf } from './key-id-of'

/** Entries of the log that carry the end of a question. */
const ENDS = ['intent.resumed', 'intent.suspension_expired']

type Told = LogEntry & { intentId: string }

/** Intents an agent has just read: those it asked in carry the answer, once there is one. */
export function noteAnswersRead(ctx: Context, intents: Intent[], via: DeliveryWay): void {
  const key = keyIdOf(ctx)
  const ids = intents.flatMap(({ suspendedBy, requestId }) =>
    key !== null && suspendedBy === key && requestId ? [requestId] : [],
  )
  if (ids.length > 0) inBackground(recordNews(ctx, ids, via))
}

/** The same for entries of their logs. */
export function noteAnswersTold(ctx: Context, events: Told[], via: DeliveryWay): void {
  if (ctx.actor.kind !== 'agent') return
  const ends = events.filter(isEnd)
  if (ends.length > 0) inBackground(recordAnswersTold(ctx, ends, via))
}

export async function recordAnswersTold(ctx: Context, events: Told[], via: DeliveryWay): Promise<void> {
  const suspensions = events.filter(isEnd).map(({ intentId, data }) => {
    const payload = isJsonObject(data.payload) ? data.payload : {}
    return { intentId, suspensionId: String(payload.suspension_id ?? '') }
  })
  if (suspensions.length > 0) await recordNews(ctx, await requestsOfSuspensions(suspensions), via)
}

/** Only the server's own word: what an agent posts under the same name is no answer. */
function isEnd({ type, data }: Told): boolean {
  return ENDS.includes(type) && data.posted !== true
}

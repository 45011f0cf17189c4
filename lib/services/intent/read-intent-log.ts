import { demand } from '@/lib/domain/error'
import type { Intent } from '@/lib/domain/intent/intent'
import { maySeeIntents } from '@/lib/domain/permission'
import { type LoggedEvent, type LogQuery, readLog } from '@/lib/store/intent-log'
import { findIntent } from '@/lib/store/intents'
import type { Context } from '../context'
import { intentNotFound } from './intent-transaction'

/** The log of an intent, newest first, with the intent itself: who may see what depends on it. */
export async function readIntentLog(
  ctx: Context,
  query: LogQuery,
): Promise<{ intent: Intent; events: LoggedEvent[] }> {
  demand(maySeeIntents(ctx.actor), 'This key may not read intents.')
  const intent = await findIntent(query.intentId)
  if (!intent) throw intentNotFound()
  return { intent, events: await readLog(query) }
}

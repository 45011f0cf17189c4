import { demand } from '@/lib/domain/error'
import type { Intent } from '@/lib/domain/intent/intent'
import { isResolved, suspensionRecord } from '@/lib/domain/intent/suspension'
import { maySeeIntents } from '@/lib/domain/permission'
import { findIntent } from '@/lib/store/intents'
import { loadRequest } from '@/lib/store/load-request'
import type { Context } from '../context'
import { recordDelivery } from '../record-delivery'
import { intentNotFound } from './intent-transaction'
import { keyIdOf } from './key-id-of'

export async function getIntent(ctx: Context, intentId: string): Promise<Intent> {
  demand(maySeeIntents(ctx.actor), 'This key may not read intents.')
  const intent = await findIntent(intentId)
  if (!intent) throw intentNotFound()
  return intent
}

/** The agent that asked has just read its intent; if the answer was in it, the answer is delivered. */
export async function noteAnswerRead(ctx: Context, intent: Intent): Promise<void> {
  const record = suspensionRecord(intent.state)
  const isAsker = intent.suspendedBy !== null && intent.suspendedBy === keyIdOf(ctx)
  if (!isAsker || !intent.requestId || !record || !isResolved(record)) return
  const stored = await loadRequest(intent.requestId)
  if (stored && stored.request.status !== 'pending' && !stored.request.pickup.deliveredAt)
    await recordDelivery(ctx, intent.requestId, 'poll')
}

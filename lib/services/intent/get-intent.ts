import { demand } from '@/lib/domain/error'
import type { Intent } from '@/lib/domain/intent/intent'
import { maySeeIntents } from '@/lib/domain/permission'
import { findIntent } from '@/lib/store/intents'
import type { Context } from '../context'
import { intentNotFound } from './intent-transaction'

export async function getIntent(ctx: Context, intentId: string): Promise<Intent> {
  demand(maySeeIntents(ctx.actor), 'This key may not read intents.')
  const intent = await findIntent(intentId)
  if (!intent) throw intentNotFound()
  return intent
}

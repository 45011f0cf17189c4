import { demand } from '@/lib/domain/error'
import type { Intent } from '@/lib/domain/intent/intent'
import { maySeeIntents } from '@/lib/domain/permission'
import { type IntentQuery, listIntents as list } from '@/lib/store/intents'
import type { Context } from '../context'

export async function listIntents(
  ctx: Context,
  query: IntentQuery,
): Promise<{ intents: Intent[]; total: number }> {
  demand(maySeeIntents(ctx.actor), 'This key may not read intents.')
  return list(query)
}

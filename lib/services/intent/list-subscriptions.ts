import { demand } from '@/lib/domain/error'
import type { Subscription } from '@/lib/domain/intent/subscription'
import { mayAdminister, maySeeIntents } from '@/lib/domain/permission'
import { listSubscriptions as list } from '@/lib/store/subscriptions'
import type { Context } from '../context'
import { keyIdOf } from './key-id-of'

export type SubscriptionFilter = { intentId: string | null; portfolioId: string | null }

/** A key sees its own; admins see all. */
export async function listSubscriptions(ctx: Context, filter: SubscriptionFilter): Promise<Subscription[]> {
  demand(maySeeIntents(ctx.actor), 'This key may not read intents.')
  if (mayAdminister(ctx.actor)) return list({ ...filter, keyId: null })
  const keyId = keyIdOf(ctx)
  return keyId === null ? [] : list({ ...filter, keyId })
}

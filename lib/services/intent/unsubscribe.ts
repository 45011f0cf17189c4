import { DomainError, demand } from '@/lib/domain/error'
import { mayAdminister, mayWorkOnIntents } from '@/lib/domain/permission'
import { endSubscription, findSubscription } from '@/lib/store/subscriptions'
import type { Context } from '../context'
import { keyIdOf } from './key-id-of'

/** Ends a subscription; what is still on its way is dropped. */
export async function unsubscribe(ctx: Context, id: string): Promise<void> {
  demand(mayWorkOnIntents(ctx.actor), 'Only an agent key has subscriptions.')
  const found = await findSubscription(id)
  const isOwn = found !== null && (found.keyId === keyIdOf(ctx) || mayAdminister(ctx.actor))
  if (!found || !found.isActive || !isOwn) throw new DomainError('not_found', 'Subscription not found')
  await endSubscription(id)
}

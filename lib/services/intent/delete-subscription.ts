import { DomainError } from '@/lib/domain/error'
import { factsOf, type Subscription } from '@/lib/domain/intent/subscription'
import { mayAdminister } from '@/lib/domain/permission'
import { appendEvents } from '@/lib/store/stream-events'
import { findSubscription, removeSubscription } from '@/lib/store/subscriptions'
import type { Context } from '../context'
import { intentTransaction } from './intent-transaction'
import { keyIdOf } from './key-id-of'

/** Nothing more is sent: what still waits in the queue finds no subscription. */
export function deleteSubscription(ctx: Context, id: string): Promise<void> {
  return intentTransaction(async (tx, changed) => {
    const subscription = await findSubscription(id, tx)
    if (!subscription || !mayDelete(ctx, subscription) || !(await removeSubscription(tx, id)))
      throw new DomainError('not_found', 'Subscription not found')
    const events = [{ type: 'subscription.deleted', data: factsOf(subscription) }]
    await appendEvents(tx, { stream: id, events }, { actor: ctx.actor, at: ctx.now() })
    changed.add(id)
  })
}

function mayDelete(ctx: Context, { keyId }: Subscription): boolean {
  return mayAdminister(ctx.actor) || keyIdOf(ctx) === keyId
}

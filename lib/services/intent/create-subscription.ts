import { DomainError, demand } from '@/lib/domain/error'
import { factsOf, MAX_SUBSCRIPTIONS, type Subscription } from '@/lib/domain/intent/subscription'
import { maySeeIntents } from '@/lib/domain/permission'
import { findIntent } from '@/lib/store/intents'
import { newSigningSecret } from '@/lib/store/secret'
import { appendEvents } from '@/lib/store/stream-events'
import { countSubscriptions, insertSubscription, removeExpired } from '@/lib/store/subscriptions'
import { checkCallbackUrl } from '../check-callback-url'
import type { Context } from '../context'
import { demandPortfolio } from './demand-portfolio'
import { intentNotFound, intentTransaction } from './intent-transaction'

export type SubscribeInput = Pick<
  Subscription,
  'intentId' | 'portfolioId' | 'subscriberId' | 'eventTypes' | 'webhookUrl' | 'expiresAt'
>

/** Subscribes a key to events it may see. The secret in the result is told to nobody again. */
export async function createSubscription(ctx: Context, input: SubscribeInput): Promise<Subscription> {
  const { actor } = ctx
  demand(actor.kind === 'agent' && maySeeIntents(actor), 'This key may not read intents.')
  const at = ctx.now()
  checkCallbackUrl(input.webhookUrl, undefined, 'webhook_url')
  if (input.expiresAt && input.expiresAt <= at)
    throw new DomainError('invalid_input', 'expires_at lies in the past.', { field: 'expires_at' })
  const subscription: Subscription = {
    ...input,
    eventTypes: [...new Set(input.eventTypes)],
    id: ctx.newId('sub'),
    keyId: actor.id,
    secret: newSigningSecret(),
    isActive: true,
    createdAt: at,
  }
  return intentTransaction(async (tx, changed) => {
    if (input.intentId !== null && !(await findIntent(input.intentId, tx))) throw intentNotFound()
    if (input.portfolioId !== null) await demandPortfolio(input.portfolioId, tx)
    await removeExpired(tx, actor.id, at)
    if ((await countSubscriptions(tx, actor.id)) >= MAX_SUBSCRIPTIONS)
      throw new DomainError('conflict', `A key has at most ${MAX_SUBSCRIPTIONS} subscriptions; delete one.`)
    await insertSubscription(tx, subscription)
    // For the audit alone: what one key subscribes to is not told to the subscriptions of others.
    const events = [{ type: 'subscription.created', data: factsOf(subscription) }]
    await appendEvents(tx, { stream: subscription.id, events }, { actor, at })
    changed.add(subscription.id)
    return subscription
  })
}

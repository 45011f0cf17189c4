import { DomainError, demand } from '@/lib/domain/error'
import type { Subscription } from '@/lib/domain/intent/subscription'
import { mayWorkOnIntents } from '@/lib/domain/permission'
import { webhookSecretOf } from '@/lib/domain/webhook-signature'
import { env, sessionSecret } from '@/lib/env'
import { findIntent } from '@/lib/store/intents'
import { findPortfolio } from '@/lib/store/portfolios'
import { saveSubscription } from '@/lib/store/subscriptions'
import { checkCallbackUrl } from '../check-callback-url'
import type { Context } from '../context'
import { newUuid } from '../new-id'
import { intentNotFound } from './intent-transaction'
import { keyIdOf } from './key-id-of'

export type SubscribeInput = Pick<
  Subscription,
  'intentId' | 'portfolioId' | 'agentId' | 'eventTypes' | 'webhookUrl' | 'metadata' | 'expiresAt'
>

/** A webhook for the events of an intent, a portfolio or everything. Its secret is given here. */
export async function subscribeToEvents(
  ctx: Context,
  input: SubscribeInput,
): Promise<{ subscription: Subscription; secret: string }> {
  demand(mayWorkOnIntents(ctx.actor), 'Only an agent key may subscribe.')
  checkCallbackUrl(input.webhookUrl, env.mayCallPrivateAddresses, 'webhook_url')
  if (input.intentId && !(await findIntent(input.intentId))) throw intentNotFound()
  if (input.portfolioId && !(await findPortfolio(input.portfolioId)))
    throw new DomainError('not_found', 'Portfolio not found')
  const subscription: Subscription = {
    ...input,
    id: newUuid(),
    keyId: keyIdOf(ctx),
    isActive: true,
    createdAt: ctx.now(),
  }
  await saveSubscription(subscription)
  return { subscription, secret: subscriptionSecret(subscription.id) }
}

/** Derived from the server's secret, so none is kept. */
export function subscriptionSecret(id: string): string {
  return webhookSecretOf(sessionSecret(), `subscription:${id}`)
}

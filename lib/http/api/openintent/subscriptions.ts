import { SubscribeBody, SubscriptionsQuery, toSubscriptionView } from '@/lib/contract/openintent/subscription'
import { unsafeText } from '@/lib/domain/json-safety'
import { createSubscription } from '@/lib/services/intent/create-subscription'
import { deleteSubscription } from '@/lib/services/intent/delete-subscription'
import { listSubscriptions } from '@/lib/services/intent/list-subscriptions'
import { openIntentDoor } from './door'

/** RFC-0006: webhooks. */
export const subscriptionDoors = [
  openIntentDoor({
    method: 'post',
    path: '/subscriptions',
    body: SubscribeBody,
    run: async (ctx, { body, agent }) => {
      const subscription = await createSubscription(ctx, {
        intentId: body.intent_id ?? null,
        portfolioId: body.portfolio_id ?? null,
        subscriberId: body.subscriber_id || agent,
        eventTypes: body.event_types ?? [],
        webhookUrl: body.webhook_url ?? null,
        expiresAt: body.expires_at ?? null,
      })
      // The only time the secret is told.
      return { ...toSubscriptionView(subscription), secret: subscription.secret }
    },
  }),
  openIntentDoor({
    method: 'get',
    path: '/subscriptions',
    query: SubscriptionsQuery,
    run: async (ctx, { query: { intent_id, portfolio_id } }) => {
      // What the database could not even look for is not there.
      if ([intent_id, portfolio_id].some((id) => id && unsafeText(id))) return { subscriptions: [] }
      const filter = { intentId: intent_id || null, portfolioId: portfolio_id || null }
      return { subscriptions: (await listSubscriptions(ctx, filter)).map(toSubscriptionView) }
    },
  }),
  openIntentDoor({
    method: 'delete',
    path: '/subscriptions/:id',
    run: (ctx, { params }) => deleteSubscription(ctx, params.id ?? ''),
  }),
]

import { z } from '@hono/zod-openapi'
import { fromNaiveUtc, toNaiveUtc } from '@/lib/domain/intent/naive-time'
import type { Subscription } from '@/lib/domain/intent/subscription'
import type { JsonObject } from '@/lib/domain/json'

const Id = z.string().min(1).max(200)

const Moment = z
  .string()
  .max(40)
  .transform((text, issues) => {
    const at = fromNaiveUtc(text)
    if (at) return at
    issues.addIssue({ code: 'custom', message: 'must be a moment such as 2026-11-18T06:31:50' })
    return z.NEVER
  })

export const SubscribeBody = z.object({
  intent_id: Id.nullish(),
  portfolio_id: Id.nullish(),
  subscriber_id: z.string().max(200).nullish(),
  event_types: z.array(z.string().min(1).max(100)).max(100).nullish(),
  webhook_url: z.string().min(1).max(2000).nullish(),
  expires_at: Moment.nullish(),
})

export const SubscriptionsQuery = z.object({
  intent_id: z.string().max(200).optional(),
  portfolio_id: z.string().max(200).optional(),
})

/** The client reads its moments in camelCase, everybody else as in the rest of the wire. The secret is not among it. */
export function toSubscriptionView(subscription: Subscription): JsonObject {
  const expiresAt = subscription.expiresAt && toNaiveUtc(subscription.expiresAt)
  const createdAt = toNaiveUtc(subscription.createdAt)
  return {
    id: subscription.id,
    intent_id: subscription.intentId,
    portfolio_id: subscription.portfolioId,
    subscriber_id: subscription.subscriberId,
    event_types: subscription.eventTypes,
    webhook_url: subscription.webhookUrl,
    active: subscription.isActive,
    expires_at: expiresAt,
    expiresAt,
    created_at: createdAt,
    createdAt,
  }
}

/** Whoever wants to be told of events: of one intent, of a portfolio and its members, or (both null) of all of them. */
export type Subscription = {
  id: string
  intentId: string | null
  portfolioId: string | null
  /** A label; identity is the key. */
  subscriberId: string
  keyId: string
  /** Empty: all of them. */
  eventTypes: string[]
  /** null: kept for the subscriber's own books, told nothing. */
  webhookUrl: string | null
  /** Signs what is sent; shown once, to who subscribed. */
  secret: string
  /** False once the receiver said it is gone. */
  isActive: boolean
  expiresAt: Date | null
  createdAt: Date
}

/** Bounds what one key can make the server send for every event. */
export const MAX_SUBSCRIPTIONS = 500

/** Whether there is still somebody to tell; asked again right before every attempt. */
export function isListening(
  { webhookUrl, isActive, expiresAt }: Pick<Subscription, 'webhookUrl' | 'isActive' | 'expiresAt'>,
  at: Date,
): boolean {
  return webhookUrl !== null && isActive && (expiresAt === null || at < expiresAt)
}

/** The same for every attempt, so that a receiver can tell a repeat from news. No full stop: signatures separate by it. */
export function webhookDeliveryId(subscriptionId: string, eventId: string): string {
  return `dlv_${subscriptionId.replace(/^sub_/, '')}_${eventId}`
}

/** What the audit keeps of a subscription: where it leads, without the path, which may carry a token. */
export function factsOf({ intentId, portfolioId, eventTypes, webhookUrl, expiresAt }: Subscription) {
  return {
    intent_id: intentId,
    portfolio_id: portfolioId,
    event_types: eventTypes,
    webhook_origin: webhookUrl === null ? null : new URL(webhookUrl).origin,
    expires_at: expiresAt?.toISOString() ?? null,
  }
}

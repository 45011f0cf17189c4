import { channelKindWords } from '@/lib/domain/channel/channel'
import type { Delivery } from '@/lib/domain/delivery'

/** One delivery as the request's page draws it. */
export type DeliveryView = {
  id: string
  /** `Slack #ops`, `Email ada@example.com`, `Callback`. */
  to: string
  reason: Delivery['reason']
  attempt: number
  version: number
  status: Delivery['status']
  tries: number
  error: string | null
  created_at: string
  delivered_at: string | null
}

export function toDeliveryView(delivery: Delivery): DeliveryView {
  return {
    id: delivery.id,
    to: destinationWords(delivery),
    reason: delivery.reason,
    attempt: delivery.requestAttempt,
    version: delivery.version,
    status: delivery.status,
    tries: delivery.attempts,
    error: delivery.lastError,
    created_at: delivery.createdAt.toISOString(),
    delivered_at: delivery.deliveredAt?.toISOString() ?? null,
  }
}

export function destinationWords({ channel, target }: Pick<Delivery, 'channel' | 'target'>): string {
  return channel === 'callback' ? 'Callback' : `${channelKindWords[channel].name} ${target}`
}

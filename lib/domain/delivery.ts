import type { ChannelKind } from './channel/channel'
import type { NoticeReason } from './channel/plan'

export const deliveryStatuses = ['pending', 'delivered', 'failed', 'cancelled'] as const
export type DeliveryStatus = (typeof deliveryStatuses)[number]

/** One series of attempts to tell somebody something: the decision to an agent, or the question to people. */
export type Delivery = {
  id: string
  requestId: string
  channel: 'callback' | ChannelKind
  channelId: string | null
  /** The one person it is for; null when it goes to a place. */
  recipient: string | null
  /** What people are shown as its destination. */
  target: string
  reason: 'callback' | NoticeReason
  version: number
  /** Which of the request's attempts it belongs to. */
  requestAttempt: number
  status: DeliveryStatus
  attempts: number
  lastError: string | null
  createdAt: Date
  deliveredAt: Date | null
}

/** With graphile-worker's growing pauses this is about three days. */
export const MAX_DELIVERY_ATTEMPTS = 25

/** A request is decided once, so it has one callback; its id tells a receiver that a repeat is a repeat. */
export function callbackDeliveryId(requestId: string): string {
  return requestId.replace(/^req_/, 'dlv_')
}

/** What an HTTP answer to a delivery means: taken, not wanted ever again, or worth another try. */
export function readDeliveryAnswer(status: number): 'delivered' | 'failed' | 'pending' {
  if (status >= 200 && status < 300) return 'delivered'
  return status === 410 ? 'failed' : 'pending'
}

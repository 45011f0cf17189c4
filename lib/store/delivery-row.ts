import type { Delivery } from '@/lib/domain/delivery'

/** A row of `deliveries` as the pg driver gives it. */
export type DeliveryRow = {
  id: string
  request_id: string
  channel: Delivery['channel']
  channel_id: string | null
  recipient: string | null
  target: string
  reason: Delivery['reason']
  version: number
  request_attempt: number
  status: Delivery['status']
  attempts: number
  last_error: string | null
  created_at: Date
  delivered_at: Date | null
}

export function toDelivery(row: DeliveryRow): Delivery {
  return {
    id: row.id,
    requestId: row.request_id,
    channel: row.channel,
    channelId: row.channel_id,
    recipient: row.recipient,
    target: row.target,
    reason: row.reason,
    version: row.version,
    requestAttempt: row.request_attempt,
    status: row.status,
    attempts: row.attempts,
    lastError: row.last_error,
    createdAt: row.created_at,
    deliveredAt: row.delivered_at,
  }
}

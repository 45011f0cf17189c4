import type { Delivery } from '@/lib/domain/delivery'
import { pool } from './database'

type DeliveryRow = {
  id: string
  request_id: string
  channel: Delivery['channel']
  target: string
  status: Delivery['status']
  attempts: number
  last_error: string | null
  created_at: Date
  delivered_at: Date | null
}

/** Begins a delivery, or gives the one begun before under this id. */
export async function beginDelivery(
  start: Pick<Delivery, 'id' | 'requestId' | 'channel' | 'target' | 'createdAt'>,
): Promise<Delivery> {
  const { rows } = await pool().query<DeliveryRow>(
    `insert into deliveries (id, request_id, channel, target, status, created_at) values ($1, $2, $3, $4, 'pending', $5)
     on conflict (id) do update set target = deliveries.target returning *`,
    [start.id, start.requestId, start.channel, start.target, start.createdAt],
  )
  const [row] = rows
  if (!row) throw new Error('A delivery was neither written nor found')
  return toDelivery(row)
}

export type Attempt = { status: Delivery['status']; error: string | null; at: Date }

/** Counts one attempt and what came of it. What is delivered stays delivered. */
export async function recordAttempt(id: string, { status, error, at }: Attempt): Promise<void> {
  await pool().query(
    `update deliveries set attempts = attempts + 1, status = $2, last_error = $3,
       delivered_at = case when $2 = 'delivered' then $4::timestamptz end
     where id = $1 and status <> 'delivered'`,
    [id, status, error, at],
  )
}

/** The deliveries of a request, oldest first. */
export async function findDeliveriesOf(requestId: string): Promise<Delivery[]> {
  const { rows } = await pool().query<DeliveryRow>(
    'select * from deliveries where request_id = $1 order by id limit 50',
    [requestId],
  )
  return rows.map(toDelivery)
}

function toDelivery(row: DeliveryRow): Delivery {
  return {
    id: row.id,
    requestId: row.request_id,
    channel: row.channel,
    target: row.target,
    status: row.status,
    attempts: row.attempts,
    lastError: row.last_error,
    createdAt: row.created_at,
    deliveredAt: row.delivered_at,
  }
}

import type { Delivery } from '@/lib/domain/delivery'
import { pool } from './database'
import { type DeliveryRow, toDelivery } from './delivery-row'

/** Begins the delivery of a callback, or gives the one begun before under this id. */
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

/** Counts one attempt and what came of it. What is delivered stays delivered; what was not wanted any more but went out all the same is delivered. */
export async function recordAttempt(id: string, { status, error, at }: Attempt): Promise<void> {
  await pool().query(
    `update deliveries set attempts = attempts + 1, status = $2, last_error = $3,
       delivered_at = case when $2 = 'delivered' then $4::timestamptz end
     where id = $1 and (status in ('pending', 'failed') or status = 'cancelled' and $2 = 'delivered')`,
    [id, status, error, at],
  )
}

/** Ends a notification that is not wanted any more, without an attempt. */
export async function cancelDelivery(id: string, why: string): Promise<void> {
  await pool().query(
    `update deliveries set status = 'cancelled', last_error = $2 where id = $1 and status = 'pending'`,
    [id, why],
  )
}

export async function findDelivery(id: string): Promise<Delivery | null> {
  const { rows } = await pool().query<DeliveryRow>('select * from deliveries where id = $1', [id])
  return rows[0] ? toDelivery(rows[0]) : null
}

/** The deliveries of a request, oldest first. */
export async function findDeliveriesOf(requestId: string): Promise<Delivery[]> {
  const { rows } = await pool().query<DeliveryRow>(
    'select * from deliveries where request_id = $1 order by created_at, id limit 200',
    [requestId],
  )
  return rows.map(toDelivery)
}

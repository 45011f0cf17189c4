import type { Delivery, DeliveryStatus } from '@/lib/domain/delivery'
import { DomainError } from '@/lib/domain/error'
import { pool, type Tx } from './database'
import { type DeliveryRow, toDelivery } from './delivery-row'

export type DeliveryQuery = {
  status?: DeliveryStatus
  channelId?: string
  /** Deliveries older than the one this stands for. */
  before?: string
  limit: number
}

export type ListedDelivery = Delivery & { question: string; channelName: string | null }

/** Notifications and callbacks, newest first, a page at a time. */
export async function listDeliveryRows({
  status,
  channelId,
  before,
  limit,
}: DeliveryQuery): Promise<{ deliveries: ListedDelivery[]; nextCursor: string | null }> {
  const values: unknown[] = []
  const value = (item: unknown) => `$${values.push(item)}`
  const conditions = [
    ...(status ? [`d.status = ${value(status)}`] : []),
    ...(channelId ? [`d.channel_id = ${value(channelId)}`] : []),
  ]
  if (before) {
    const { at, id } = readCursor(before)
    conditions.push(`(d.created_at, d.id) < (${value(at)}::timestamptz, ${value(id)})`)
  }
  const where = conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''
  const { rows } = await pool().query<DeliveryRow & { question: string; channel_name: string | null }>(
    `select d.*, r.question, c.name as channel_name from deliveries d join requests r on r.id = d.request_id
       left join channels c on c.id = d.channel_id ${where}
     order by d.created_at desc, d.id desc limit ${value(limit + 1)}`,
    values,
  )
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    deliveries: page.map((row) => ({
      ...toDelivery(row),
      question: row.question,
      channelName: row.channel_name,
    })),
    nextCursor: rows.length > limit && last ? `${last.created_at.toISOString()}~${last.id}` : null,
  }
}

function readCursor(cursor: string): { at: string; id: string } {
  const [, at, id] = /^(\d{4}-\d\d-\d\dT[\d:.]+Z)~([\w.]{1,120})$/.exec(cursor) ?? []
  if (at && id && !Number.isNaN(Date.parse(at))) return { at, id }
  throw new DomainError('invalid_input', 'This place in the list cannot be read.', { field: 'before' })
}

/** Has a delivery sent again, under the id it always had. */
export async function requeueDelivery(tx: Tx, { id, reason, requestId }: Delivery): Promise<void> {
  await tx.delivery.update({ where: { id }, data: { status: 'pending', attempts: 0 } })
  const [task, payload, key] =
    reason === 'callback'
      ? ['deliver-callback', { requestId }, `callback:${requestId}`]
      : ['deliver-notification', { deliveryId: id }, `delivery:${id}`]
  await tx.$queryRaw`select graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json, job_key => ${key})::text`
}

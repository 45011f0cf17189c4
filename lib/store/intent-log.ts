import type { LogEntry } from '@/lib/domain/intent/intent'
import { isJsonObject } from '@/lib/domain/json'
import { prisma, type Tx } from './database'

/** A written entry of an intent's log. */
export type LoggedEvent = { id: string; intentId: string; type: string; data: LogEntry['data']; at: Date }

/** Facts of one suspension that agent and server both tell. */
const SHARED = [
  'intent.suspended',
  'intent.resumed',
  'intent.suspension_expired',
  'intent.suspension_renotified',
  'intent.suspension_escalated',
]

/** The entry that already says this: same type, same suspension, same attempt. Call it with the stream locked. */
export async function findLogged(
  tx: Tx,
  intentId: string,
  { type, data }: LogEntry,
): Promise<LoggedEvent | null> {
  const payload = isJsonObject(data.payload) ? data.payload : {}
  if (!SHARED.includes(type) || typeof payload.suspension_id !== 'string') return null
  const attempt = typeof payload.attempt === 'number' ? String(payload.attempt) : null
  const rows = await tx.$queryRaw<Row[]>`
    select id::text, stream, type, data, at from events
    where stream = ${intentId} and type = ${type} and data->'payload'->>'suspension_id' = ${payload.suspension_id}
      and (${type} not in ('intent.suspension_renotified', 'intent.suspension_escalated')
        or data->'payload'->>'attempt' is not distinct from ${attempt})
    order by seq limit 1`
  return rows[0] ? toLogged(rows[0]) : null
}

/** The last entry; with the stream locked, the one just written. */
export async function newestLogged(tx: Tx, intentId: string): Promise<LoggedEvent> {
  const row = await tx.event.findFirstOrThrow({ where: { stream: intentId }, orderBy: { seq: 'desc' } })
  return toLogged({ ...row, id: String(row.id) })
}

export async function entryAt(stream: string, seq: number): Promise<LoggedEvent | null> {
  const row = await prisma().event.findUnique({ where: { stream_seq: { stream, seq } } })
  return row && toLogged({ ...row, id: String(row.id) })
}

export type LogQuery = {
  intentId: string
  type: string | null
  since: Date | null
  /** The types wanted when none is named. */
  readable: readonly string[]
  limit: number
  offset: number
}

/** Newest first. */
export async function readLog({
  intentId,
  type,
  since,
  readable,
  limit,
  offset,
}: LogQuery): Promise<LoggedEvent[]> {
  const rows = await prisma().event.findMany({
    where: {
      stream: intentId,
      ...(type ? { type } : { type: { in: [...readable] } }),
      ...(since ? { at: { gte: since } } : {}),
    },
    orderBy: { seq: 'desc' },
    take: limit,
    skip: offset,
  })
  return rows.map((row) => toLogged({ ...row, id: String(row.id) }))
}

type Row = { id: string; stream: string; type: string; data: unknown; at: Date }

function toLogged({ id, stream, type, data, at }: Row): LoggedEvent {
  return { id, intentId: stream, type, data: isJsonObject(data) ? data : {}, at }
}

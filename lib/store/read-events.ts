import type { Event } from '@/lib/domain/event-chain'
import { unsafeText } from '@/lib/domain/json-safety'
import { pool } from './database'
import { EVENT_COLUMNS, type EventRow, readEventCursor, toEvent } from './event-rows'

/** All events of one stream, oldest first. */
export async function streamEvents(stream: string): Promise<Event[]> {
  const { rows } = await pool().query<EventRow>({
    name: 'stream-events',
    text: `select ${EVENT_COLUMNS} from events where stream = $1 order by seq`,
    values: [stream],
  })
  return rows.map(toEvent)
}

export type FeedQuery = {
  after: string
  limit: number
  /** Only events of requests this API key asked. */
  askedBy?: string
  /** Also what was done to keys, people and settings. */
  withAdmin: boolean
}

/**
 * The feed, in commit-safe order and without gaps: a number can commit after a higher one, so events are ordered by their
 * transaction and shown only once every earlier transaction has ended.
 */
export async function feedEvents({ after, limit, askedBy, withAdmin }: FeedQuery): Promise<Event[]> {
  const [xid, id] = readEventCursor(after)
  const own = askedBy === undefined ? '' : 'and stream in (select r.id from requests r where r.asked_by = $4)'
  const admin = withAdmin ? '' : `and stream <> 'admin'`
  const { rows } = await pool().query<EventRow>({
    name: `feed${own && '-own'}${admin && '-requests'}`,
    text: `select ${EVENT_COLUMNS} from events
      where (xid, id) > ($1::text::xid8, $2::bigint) and xid < pg_snapshot_xmin(pg_current_snapshot()) ${own} ${admin}
      order by events.xid, events.id limit $3`,
    values: askedBy === undefined ? [xid, id, limit] : [xid, id, limit, askedBy],
  })
  return rows.map(toEvent)
}

/** Where the feed ends now: a reader that starts here sees only what is new. */
export async function feedEnd(): Promise<string> {
  const { rows } = await pool().query<{ xid: string }>(
    `select pg_snapshot_xmin(pg_current_snapshot())::text as xid`,
  )
  return `${BigInt(rows[0]?.xid ?? '1') - 1n}.999999999999999999`
}

export type EventQuery = { type?: string; actor?: string; stream?: string; before?: string; limit: number }

/** Newest first, for people. */
export async function recentEvents({ type, actor, stream, before, limit }: EventQuery): Promise<Event[]> {
  // What cannot be stored is nowhere, and PostgreSQL would refuse to look for it.
  if ([type, actor, stream].some((text) => text && unsafeText(text))) return []
  const values: unknown[] = []
  const value = (item: unknown) => `$${values.push(item)}`
  const conditions: string[] = []
  if (type) conditions.push(`type = ${value(type)}`)
  if (actor) conditions.push(`actor->>'name' = ${value(actor)}`)
  if (stream) conditions.push(`stream = ${value(stream)}`)
  if (before) {
    const [xid, id] = readEventCursor(before)
    conditions.push(`(xid, id) < (${value(xid)}::text::xid8, ${value(id)}::bigint)`)
  }
  const where = conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''
  const { rows } = await pool().query<EventRow>(
    `select ${EVENT_COLUMNS} from events ${where} order by events.xid desc, events.id desc limit ${value(limit)}`,
    values,
  )
  return rows.map(toEvent)
}

/** Streams whose request row has been removed. */
export async function orphanStreams(limit: number): Promise<string[]> {
  const { rows } = await pool().query<{ stream: string }>(
    `select stream from events e where seq = 1
       and not exists (select 1 from requests r where r.id = e.stream)
       and not exists (select 1 from event_heads h where h.stream = e.stream) limit $1`,
    [limit],
  )
  return rows.map(({ stream }) => stream)
}

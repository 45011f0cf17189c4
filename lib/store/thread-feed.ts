import type { Event } from '@/lib/domain/event-chain'
import { pool } from './database'
import { EVENT_COLUMNS, type EventRow, readEventCursor, toEvent } from './event-rows'

export type ThreadFeedQuery = {
  keyId: string
  threadId: string
  /** Which facts are wanted. */
  types: string[]
  after: string
  limit: number
}

/** The facts of one thread's suspensions, in commit-safe order and without gaps (docs/decisions/003). */
export async function threadEvents(query: ThreadFeedQuery): Promise<Event[]> {
  const [xid, id] = readEventCursor(query.after)
  const { rows } = await pool().query<EventRow>({
    name: 'thread-events',
    text: `select ${EVENT_COLUMNS} from events
      where stream in (select request_id from art_suspensions where key_id = $4 and thread_id = $5)
        and type = any($6::text[])
        and (xid, id) > ($1::text::xid8, $2::bigint) and xid < pg_snapshot_xmin(pg_current_snapshot())
      order by events.xid, events.id limit $3`,
    values: [xid, id, query.limit, query.keyId, query.threadId, query.types],
  })
  return rows.map(toEvent)
}

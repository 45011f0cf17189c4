import type { Event } from '@/lib/domain/event-chain'
import { pool } from './database'
import { EVENT_COLUMNS, type EventRow, readEventCursor, toEvent } from './event-rows'

/** Whose events: one intent's, a portfolio's with those of its members, or those of the intents of an agent's label. */
export type FeedTarget = { kind: 'intents' | 'portfolios' | 'agents'; id: string }

const STREAMS: Record<FeedTarget['kind'], string> = {
  intents: 'stream = $4',
  portfolios: `(stream = $4 or stream in (select m.intent_id from portfolio_members m where m.portfolio_id = $4))`,
  agents: `stream in (select a.intent_id from intent_agents a where a.agent_id = $4
    union select i.id from intents i where i.created_by = $4)`,
}

/** As `feedEvents`, in commit-safe order and without gaps. Who belongs is asked anew with every page. */
export async function feedOfStreams(target: FeedTarget, after: string, limit: number): Promise<Event[]> {
  const [xid, id] = readEventCursor(after)
  const { rows } = await pool().query<EventRow>({
    name: `feed-of-${target.kind}`,
    text: `select ${EVENT_COLUMNS} from events
      where (xid, id) > ($1::text::xid8, $2::bigint) and xid < pg_snapshot_xmin(pg_current_snapshot())
        and ${STREAMS[target.kind]}
      order by events.xid, events.id limit $3`,
    values: [xid, id, limit, target.id],
  })
  return rows.map(toEvent)
}

import type { Event } from '@/lib/domain/event-chain'
import type { Intent } from '@/lib/domain/intent/intent'
import { pool } from './database'
import { type EventRow, readEventCursor, toEvent } from './event-rows'

/** Whose events: one intent's, a portfolio's with those of its members, or those of the intents of an agent's label. */
export type FeedTarget = { kind: 'intents' | 'portfolios' | 'agents'; id: string }

/** An event with the intent whose log it stands in; null when it is a portfolio's. */
export type FollowedEvent = Event & { intent: Pick<Intent, 'keyId' | 'suspendedBy'> | null }

export type FollowedPage = { events: FollowedEvent[]; cursor: string; isMore: boolean }

/** An agent begins to work on whatever it hears it is assigned to, so it hears only of itself. */
const WANTED: Record<FeedTarget['kind'], string> = {
  intents: 'p.stream = $4',
  portfolios: `p.stream = $4
    or exists (select from portfolio_members m where m.portfolio_id = $4 and m.intent_id = p.stream)`,
  agents: `case when p.type in ('agent_assigned', 'agent_unassigned') then p.data->'payload'->>'agent_id' = $4
    else coalesce(i.created_by = $4, false)
      or exists (select from intent_agents a where a.intent_id = p.stream and a.agent_id = $4) end`,
}

type Row = EventRow & {
  is_wanted: boolean
  is_intent: boolean
  key_id: string | null
  suspended_by: string | null
}

/**
 * The next stretch of the feed, in commit-safe order and without gaps, and what of it is wanted. Who belongs is asked
 * anew for each event and only for these: a look costs as much as was written since the last, however much there is.
 */
export async function feedOfStreams(target: FeedTarget, after: string, limit: number): Promise<FollowedPage> {
  const [xid, id] = readEventCursor(after)
  const { rows } = await pool().query<Row>({
    name: `feed-of-${target.kind}`,
    text: `with page as materialized (
        select * from events
        where (xid, id) > ($1::text::xid8, $2::bigint) and xid < pg_snapshot_xmin(pg_current_snapshot())
        order by xid, id limit $3)
      select p.xid::text as position, p.id::text, p.stream, p.seq, p.type, p.actor, p.at, p.prev_hash, p.hash,
        w.is_wanted, case when w.is_wanted then p.data end as data,
        i.id is not null as is_intent, i.key_id, i.suspended_by
      from page p left join intents i on i.id = p.stream
        cross join lateral (select ${WANTED[target.kind]} as is_wanted) w
      order by p.xid, p.id`,
    values: [xid, id, limit, target.id],
  })
  const last = rows.at(-1)
  return {
    events: rows.filter((row) => row.is_wanted).map(toFollowed),
    cursor: last ? toEvent(last).cursor : after,
    isMore: rows.length === limit,
  }
}

function toFollowed(row: Row): FollowedEvent {
  const intent = row.is_intent ? { keyId: row.key_id, suspendedBy: row.suspended_by } : null
  return { ...toEvent(row), intent }
}

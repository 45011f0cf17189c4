import { pool } from './database'
import { NOT_PICKED_UP } from './list-requests'

/** Counting stops here: "1000+" tells a person as much as the exact number, at a bounded price. */
export const COUNT_LIMIT = 1000

/** Of the sources only that they wait and roughly how much: the first 50 agents by name, each counted up to 100. */
const SOURCE_LIMIT = 50
const PER_SOURCE_LIMIT = 100

export type WaitingCounts = {
  pending: number
  mine: number
  unassigned: number
  sources: { agent: string; protocol: string; count: number }[]
}
export type RequestCounts = WaitingCounts & {
  /** Decided and not picked up in time. */
  overdue: number
  /** When the next decision will be too, if nobody picks it up. */
  nextOverdueAt: Date | null
}

export async function countRequestRows(email: string | null): Promise<WaitingCounts> {
  const [counts, sources] = await Promise.all([
    pool().query<{ pending: number; mine: number; unassigned: number }>({
      name: 'count-requests',
      text: `select
          (select count(*)::int from (select 1 from requests where status = 'pending' limit ${COUNT_LIMIT}) as p) as pending,
          (select count(*)::int from (select 1 from requests
            where status = 'pending' and assignees <> '{}' and assignees @> array[$1::text] limit ${COUNT_LIMIT}) as m) as mine,
          (select count(*)::int from (select 1 from requests
            where status = 'pending' and assignees = '{}' limit ${COUNT_LIMIT}) as u) as unassigned`,
      values: [email],
    }),
    pool().query<{ agent: string; protocol: string; count: number }>({
      name: 'count-sources',
      // Jumps from agent to agent in the index instead of reading the backlog.
      text: `with recursive agents as (
          (select agent, 1 as number from requests where status = 'pending' order by agent limit 1)
          union all
          select (select agent from requests where status = 'pending' and agent > a.agent order by agent limit 1), number + 1
          from agents a where a.agent is not null and number < ${SOURCE_LIMIT}
        )
        select waiting.agent, waiting.protocol, count(*)::int from agents, lateral (
          select agent, protocol from requests where status = 'pending' and agent = agents.agent limit ${PER_SOURCE_LIMIT}
        ) as waiting group by waiting.agent, waiting.protocol order by count(*) desc, waiting.agent`,
    }),
  ])
  const row = counts.rows[0] ?? { pending: 0, mine: 0, unassigned: 0 }
  return { ...row, sources: sources.rows }
}

/** Decisions until then that nobody picked up, and the first one after. */
export async function countOverdueRows(
  decidedBefore: Date,
): Promise<{ overdue: number; nextDecidedAt: Date | null }> {
  const { rows } = await pool().query<{ overdue: number; next: Date | null }>({
    name: 'count-overdue',
    text: `select
        (select count(*)::int from (select 1 from requests
          where ${NOT_PICKED_UP} and resolved_at <= $1::timestamptz limit ${COUNT_LIMIT}) as o) as overdue,
        (select resolved_at from requests
          where ${NOT_PICKED_UP} and resolved_at > $1::timestamptz order by resolved_at, id limit 1) as next`,
    values: [decidedBefore],
  })
  return { overdue: rows[0]?.overdue ?? 0, nextDecidedAt: rows[0]?.next ?? null }
}

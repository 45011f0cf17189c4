import { LIFECYCLE, QUESTION } from './request-columns'

/** The parts of a commit that are there only when needed; each combination is one prepared statement. */
export type Shape = { isNew: boolean; isRevision: boolean; hasJobs: boolean }

/**
 * New state, events and later work as one statement. Parameters in order:
 * id, expected event_seq (or the idempotency columns when new), events, head, lifecycle, question?, words?, jobs?
 */
export function commitStatement({ isNew, isRevision, hasJobs }: Shape): { name: string; text: string } {
  const hasQuestion = isNew || isRevision
  let count = 0
  const next = () => `$${++count}`
  const id = next()
  const guard = isNew ? [next(), next(), next()] : [next()]
  const events = next()
  const columns = ['event_seq', 'event_hash', ...LIFECYCLE, ...(hasQuestion ? QUESTION : [])]
  const values = columns.map(next)
  const words = hasQuestion ? next() : ''
  const write = isNew
    ? `insert into requests (id, asked_by, idempotency_key, body_digest, ${columns.join(', ')})
       values (${[id, ...guard, ...values].join(', ')}) on conflict (asked_by, idempotency_key) do nothing returning id`
    : `update requests set ${columns.map((column, index) => `${column} = ${values[index]}`).join(', ')}
       where id = ${id} and event_seq = ${guard[0]} returning id`
  const search = `insert into request_search (request_id, words) select changed.id, array_to_tsvector(${words}::text[]) from changed
       on conflict (request_id) do update set words = excluded.words`
  // A part that only selects runs only if the outer query refers to it.
  const jobs = `select graphile_worker.add_job(j.task, j.payload, run_at => j."runAt", job_key => j.key) from changed,
       jsonb_to_recordset(${next()}::jsonb) as j(task text, payload json, "runAt" timestamptz, key text)`
  return {
    name: `${isNew ? 'insert' : 'commit'}-request${isRevision ? '-revision' : ''}${hasJobs ? '-jobs' : ''}`,
    text: `with changed as (${write}),
      facts as (
        insert into events (stream, seq, type, actor, at, data, prev_hash, hash)
        select changed.id, e.seq, e.type, e.actor, e.at, e.data, e."prevHash", e.hash from changed,
          jsonb_to_recordset(${events}::jsonb)
          as e(seq int, type text, actor jsonb, at timestamptz, data jsonb, "prevHash" text, hash text)
      )
      ${hasQuestion ? `, search as (${search})` : ''}
      ${hasJobs ? `, jobs as (${jobs})` : ''}
      select changed.id ${hasJobs ? ', (select count(*) from jobs)' : ''} from changed`,
  }
}

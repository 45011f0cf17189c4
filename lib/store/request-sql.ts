import type { Plan } from '@/lib/domain/channel/plan'
import { LIFECYCLE, QUESTION } from './request-columns'

/** The parts of a commit that are there only when needed; each combination is one prepared statement. */
export type Shape = {
  isNew: boolean
  isRevision: boolean
  hasJobs: boolean
  hasDeliveries: boolean
  cancels: Plan['cancels']
}

/**
 * New state, events and later work as one statement. Parameters in order: id, expected event_seq (or the idempotency
 * columns when new), events, head, lifecycle, question?, words?, jobs?, deliveries?, their moment?
 */
export function commitStatement(shape: Shape): { name: string; text: string } {
  const { isNew, isRevision, hasJobs, hasDeliveries, cancels } = shape
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
  const parts = [
    ...(hasQuestion ? [`search as (${search})`] : []),
    ...(hasJobs ? [`jobs as (${addJobs(next())})`] : []),
    ...notifications(shape, next),
  ]
  // A part that only selects runs only if the outer query refers to it.
  const used = [...(hasJobs ? ['jobs'] : []), ...(hasDeliveries ? ['sending'] : [])]
  return {
    name: [
      isNew ? 'insert-request' : 'commit-request',
      ...(isRevision ? ['revision'] : []),
      ...(hasJobs ? ['jobs'] : []),
      ...(hasDeliveries ? ['deliveries'] : []),
      ...(cancels === 'none' ? [] : ['cancel', cancels]),
    ].join('-'),
    text: `with changed as (${write}),
      facts as (
        insert into events (stream, seq, type, actor, at, data, prev_hash, hash)
        select changed.id, e.seq, e.type, e.actor, e.at, e.data, e."prevHash", e.hash from changed,
          jsonb_to_recordset(${events}::jsonb)
          as e(seq int, type text, actor jsonb, at timestamptz, data jsonb, "prevHash" text, hash text)
      )
      ${parts.map((part) => `, ${part}`).join('\n      ')}
      select changed.id ${used.map((part) => `, (select count(*) from ${part})`).join('')} from changed`,
  }
}

function addJobs(parameter: string): string {
  return `select graphile_worker.add_job(j.task, j.payload, run_at => j."runAt", job_key => j.key) from changed,
       jsonb_to_recordset(${parameter}::jsonb) as j(task text, payload json, "runAt" timestamptz, key text)`
}

/** Notifications nobody wants any more end here, new ones begin, each with the job that sends it. */
function notifications({ hasDeliveries, cancels }: Shape, next: () => string): string[] {
  const news = hasDeliveries
    ? `news as (select * from jsonb_to_recordset(${next()}::jsonb) as n(id text,
       channel text, "channelId" text, recipient text, target text, reason text, version int, "requestAttempt" int))`
    : ''
  const isRepeated = `and exists (select from news n where n."channelId" = d.channel_id
       and n.recipient is not distinct from d.recipient)`
  const why = cancels === 'all' ? 'No longer needed.' : 'A newer one took its place.'
  const isCancelling = cancels === 'all' || (cancels === 'repeated' && hasDeliveries)
  return [
    ...(hasDeliveries ? [news] : []),
    ...(isCancelling
      ? [
          `cancelled as (update deliveries d set status = 'cancelled', last_error = '${why}' from changed
       where d.request_id = changed.id and d.status = 'pending' and d.reason <> 'callback'
       ${cancels === 'all' ? '' : isRepeated})`,
        ]
      : []),
    ...(hasDeliveries
      ? [
          // An incident is closed only where one may have been opened.
          `told as (insert into deliveries (id, request_id, channel, channel_id, recipient, target, reason, version,
         request_attempt, status, created_at)
       select n.id, changed.id, n.channel, n."channelId", n.recipient, n.target, n.reason, n.version,
         n."requestAttempt", 'pending', ${next()}::timestamptz from changed, news n
       where n.reason <> 'closing' or exists (select from deliveries d where d.request_id = changed.id
         and d.channel_id = n."channelId")
       on conflict (id) do nothing returning id)`,
          `sending as (select graphile_worker.add_job('deliver-notification', json_build_object('deliveryId', told.id),
       job_key => 'delivery:' || told.id) from told)`,
        ]
      : []),
  ]
}

import { hub } from '@/lib/database/hub'
import { recordOf } from '@/lib/domain/actor'
import { genesis } from '@/lib/domain/event-chain'
import type { JsonObject } from '@/lib/domain/json'
import type { Operation, OperationDecision } from '@/lib/domain/operation/operation'
import { chainEvents } from './chain-events'
import type { Author } from './commit-request'
import { pool, type Tx } from './database'
import { CHANGING, FIXED } from './operation-columns'
import { operationJobs } from './operation-jobs'
import type { StoredOperation } from './operation-row'

type Query = { text: string; values: unknown[] }
/** How many calls of one module may run at once: the number of its queues. */
type Slots = { slots: number }

/**
 * The only way an operation changes: new state, its facts and its later work in one statement, guarded by its version.
 * False means somebody else was first and nothing was written: load again and decide again.
 */
export async function commitOperation(
  before: StoredOperation,
  decision: OperationDecision,
  author: Author & Slots,
): Promise<boolean> {
  if (decision.next === before.operation) return true
  const { rowCount } = await pool().query(updateQuery(before, decision, author))
  if (rowCount !== 1) return false
  hub().announce([decision.next.id])
  return true
}

/** The same inside a transaction that changes more; announce it once that has committed. */
export async function commitOperationIn(
  tx: Tx,
  before: StoredOperation,
  decision: OperationDecision,
  author: Author & Slots,
): Promise<boolean> {
  if (decision.next === before.operation) return true
  const { text, values } = updateQuery(before, decision, author)
  return (await tx.$queryRawUnsafe<unknown[]>(text, ...values)).length === 1
}

export type Registration = {
  decision: OperationDecision
  continuation: JsonObject | null
  workDigest: string
}

/** Writes a new operation with its continuation. False: there is one with this id already. */
export async function insertOperation(registration: Registration, author: Author & Slots): Promise<boolean> {
  const { decision, continuation, workDigest } = registration
  const { bind, values } = binder()
  const id = bind(decision.next.id, 'text')
  const columns = [...FIXED, ...CHANGING]
  const cells = columns.map(({ of, cast }) => bind(of(decision.next), cast))
  const changed = `insert into operations (id, version, work_digest, ${columns.map(({ name }) => name).join(', ')})
    values (${id}, 1, ${bind(workDigest, 'text')}, ${cells.join(', ')}) on conflict (id) do nothing returning id`
  const kept =
    continuation &&
    `insert into operation_continuations (operation_id, body)
     select changed.id, ${bind(JSON.stringify(continuation), 'json')} from changed`
  const effects = effectsOf(null, decision, author, bind)
  const { rowCount } = await pool().query({
    text: statement(changed, kept ? [kept, ...effects.writes] : effects.writes, effects.jobs),
    values,
  })
  if (rowCount !== 1) return false
  hub().announce([decision.next.id])
  return true
}

function updateQuery(before: StoredOperation, decision: OperationDecision, author: Author & Slots): Query {
  const { bind, values } = binder()
  const cells = CHANGING.map(({ name, of, cast }) => `${name} = ${bind(of(decision.next), cast)}`)
  const changed = `update operations set version = version + 1, ${cells.join(', ')}
    where id = ${bind(decision.next.id, 'text')} and version = ${bind(before.version, 'int')} returning id`
  const { writes, jobs } = effectsOf(before, decision, author, bind)
  return { text: statement(changed, writes, jobs), values }
}

type Bind = (value: unknown, cast: string) => string

function binder(): { bind: Bind; values: unknown[] } {
  const values: unknown[] = []
  return { values, bind: (value, cast) => `$${values.push(value)}::${cast}` }
}

function effectsOf(
  before: StoredOperation | null,
  decision: OperationDecision,
  author: Author & Slots,
  bind: Bind,
) {
  return {
    writes: factsOf(before, decision, author, bind),
    jobs: jobsOf(before?.operation ?? null, decision.next, author, bind),
  }
}

/** The facts, and where the stream ends now. The version guards both: whoever changes the stream changes the row. */
function factsOf(
  before: StoredOperation | null,
  { next, events }: OperationDecision,
  author: Author,
  bind: Bind,
): string[] {
  const written = chainEvents(next.id, before?.head ?? genesis, events, recordOf(author.by), author.at)
  const last = written.at(-1)
  if (!last) return []
  return [
    `insert into events (stream, seq, type, actor, at, data, prev_hash, hash)
     select changed.id, e.seq, e.type, e.actor, e.at, e.data, e."prevHash", e.hash from changed,
       jsonb_to_recordset(${bind(JSON.stringify(written), 'jsonb')})
       as e(seq int, type text, actor jsonb, at timestamptz, data jsonb, "prevHash" text, hash text)`,
    `insert into event_heads (stream, seq, hash)
     select changed.id, ${bind(last.seq, 'int')}, ${bind(last.hash, 'text')} from changed
     on conflict (stream) do update set seq = excluded.seq, hash = excluded.hash`,
  ]
}

function jobsOf(before: Operation | null, next: Operation, { slots }: Slots, bind: Bind): string | null {
  const jobs = operationJobs(before, next, slots)
  if (jobs.length === 0) return null
  return `select graphile_worker.add_job(j.task, j.payload, queue_name => j.queue, run_at => j."runAt",
      max_attempts => j."maxAttempts", job_key => j.key) from changed,
    jsonb_to_recordset(${bind(JSON.stringify(jobs), 'jsonb')})
    as j(task text, payload json, queue text, "runAt" timestamptz, "maxAttempts" int, key text)`
}

/** A part that only selects, such as the jobs, runs only if the outer query refers to it. */
function statement(changed: string, writes: string[], jobs: string | null): string {
  const parts = writes.map((write, index) => `, write${index} as (${write})`).join('')
  return `with changed as (${changed})${parts}${jobs ? `, jobs as (${jobs})` : ''}
    select changed.id${jobs ? ', (select count(*) from jobs)' : ''} from changed`
}

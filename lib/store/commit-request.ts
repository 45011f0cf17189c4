import { hub } from '@/lib/database/hub'
import { type Actor, recordOf } from '@/lib/domain/actor'
import type { Decision } from '@/lib/domain/decision'
import { genesis, type Head } from '@/lib/domain/event-chain'
import { chainEvents } from './chain-events'
import { pool, type Tx } from './database'
import { lifecycleValues, questionValues, wordsOf } from './request-columns'
import { jobsFor } from './request-jobs'
import type { StoredRequest } from './request-row'
import { commitStatement } from './request-sql'

/** Who decided it and when: becomes the actor and time of the events. */
export type Author = { by: Actor; at: Date }

/** Which submission this is for its agent, so that a repeat is recognised. */
export type Repeatable = { idempotencyKey: string | null; bodyDigest: string | null }

/**
 * The only way a request changes: new state, its events and its later work in one statement, guarded by the number of
 * its newest event. False means somebody else was first and nothing was written: load again and decide again.
 */
export async function commitRequest(
  before: StoredRequest,
  decision: Decision,
  author: Author,
): Promise<boolean> {
  if (decision.events.length === 0) return true
  return run(decision.next.id, commitQuery(before, decision, author))
}

/** Writes a new request with its first event, its words and its timer. False: its idempotency key was used before. */
export function insertRequest(decision: Decision, author: Author, repeat: Repeatable): Promise<boolean> {
  return run(decision.next.id, insertQuery(decision, author, repeat))
}

/** The same inside a transaction that changes more than the request; announce it once that has committed. */
export async function commitRequestIn(
  tx: Tx,
  before: StoredRequest,
  decision: Decision,
  author: Author,
): Promise<boolean> {
  return decision.events.length === 0 || runIn(tx, commitQuery(before, decision, author))
}

const onceOnly: Repeatable = { idempotencyKey: null, bodyDigest: null }

export function insertRequestIn(
  tx: Tx,
  decision: Decision,
  author: Author,
  repeat: Repeatable = onceOnly,
): Promise<boolean> {
  return runIn(tx, insertQuery(decision, author, repeat))
}

async function runIn(tx: Tx, { text, values }: Query): Promise<boolean> {
  const rows = await tx.$queryRawUnsafe<unknown[]>(text, ...values)
  return rows.length === 1
}

async function run(id: string, query: Query): Promise<boolean> {
  const { rowCount } = await pool().query(query)
  if (rowCount !== 1) return false
  hub().announce([id])
  return true
}

/** A prepared statement with its values. The benchmarks run the same ones on a bare connection. */
export type Query = { name: string; text: string; values: unknown[] }

export function commitQuery(before: StoredRequest, decision: Decision, author: Author): Query {
  return query(decision, author, before, [before.head.seq])
}

export function insertQuery(decision: Decision, author: Author, repeat: Repeatable): Query {
  return query(decision, author, null, [decision.next.askedBy, repeat.idempotencyKey, repeat.bodyDigest])
}

function query(
  { next, events }: Decision,
  author: Author,
  before: StoredRequest | null,
  guard: unknown[],
): Query {
  const written = chainEvents(next.id, before?.head ?? genesis, events, recordOf(author.by), author.at)
  const head: Head = written.at(-1) ?? genesis
  const jobs = jobsFor(before?.request ?? null, next)
  const isRevision = before !== null && before.request.version !== next.version
  const values = [next.id, ...guard, JSON.stringify(written), head.seq, head.hash, ...lifecycleValues(next)]
  if (!before || isRevision) values.push(...questionValues(next), wordsOf(next))
  if (jobs.length > 0) values.push(JSON.stringify(jobs))
  return { ...statement(before === null, isRevision, jobs.length > 0), values }
}

const statements = new Map<string, { name: string; text: string }>()

function statement(isNew: boolean, isRevision: boolean, hasJobs: boolean): { name: string; text: string } {
  const key = `${isNew}${isRevision}${hasJobs}`
  const known = statements.get(key) ?? commitStatement({ isNew, isRevision, hasJobs })
  statements.set(key, known)
  return known
}

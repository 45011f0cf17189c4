import { hub } from '@/lib/database/hub'
import { type Actor, recordOf } from '@/lib/domain/actor'
import { noPlan, type Plan } from '@/lib/domain/channel/plan'
import type { Decision } from '@/lib/domain/decision'
import { genesis, type Head } from '@/lib/domain/event-chain'
import { chainEvents } from './chain-events'
import { pool, prisma, type Tx } from './database'
import { lifecycleValues, questionValues, wordsOf } from './request-columns'
import { jobsFor } from './request-jobs'
import { withNotifications } from './request-notifications'
import type { StoredRequest } from './request-row'
import { commitStatement, type Shape } from './request-sql'

/** Who decided it and when: becomes the actor and time of the events. */
export type Author = { by: Actor; at: Date }

/** Which submission this is for its agent, so that a repeat is recognised. */
export type Repeatable = { idempotencyKey: string | null; bodyDigest: string | null }

/**
 * The only way a request changes: new state, its events, whom it tells and its later work in one statement, guarded by
 * the number of its newest event. False means somebody else was first and nothing was written: load again and decide again.
 */
export async function commitRequest(
  before: StoredRequest,
  decision: Decision,
  author: Author,
): Promise<boolean> {
  if (decision.events.length === 0) return true
  const told = await withNotifications(prisma(), before.request, decision)
  return run(decision.next.id, commitQuery(before, told.decision, author, told.plan))
}

/** Writes a new request with its first event, its words and its timer. False: its idempotency key was used before. */
export async function insertRequest(
  decision: Decision,
  author: Author,
  repeat: Repeatable,
): Promise<boolean> {
  const told = await withNotifications(prisma(), null, decision)
  return run(decision.next.id, insertQuery(told.decision, author, repeat, told.plan))
}

/** The same inside a transaction that changes more than the request; announce it once that has committed. */
export async function commitRequestIn(
  tx: Tx,
  before: StoredRequest,
  decision: Decision,
  author: Author,
): Promise<boolean> {
  if (decision.events.length === 0) return true
  const told = await withNotifications(tx, before.request, decision)
  return runIn(tx, commitQuery(before, told.decision, author, told.plan))
}

const onceOnly: Repeatable = { idempotencyKey: null, bodyDigest: null }

export async function insertRequestIn(
  tx: Tx,
  decision: Decision,
  author: Author,
  repeat: Repeatable = onceOnly,
): Promise<boolean> {
  const told = await withNotifications(tx, null, decision)
  return runIn(tx, insertQuery(told.decision, author, repeat, told.plan))
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

export function commitQuery(
  before: StoredRequest,
  decision: Decision,
  author: Author,
  plan: Plan = noPlan,
): Query {
  return query(decision, author, { before, plan, guard: [before.head.seq] })
}

export function insertQuery(
  decision: Decision,
  author: Author,
  repeat: Repeatable,
  plan: Plan = noPlan,
): Query {
  const guard = [decision.next.askedBy, repeat.idempotencyKey, repeat.bodyDigest]
  return query(decision, author, { before: null, plan, guard })
}

type Frame = { before: StoredRequest | null; plan: Plan; guard: unknown[] }

function query({ next, events }: Decision, author: Author, { before, plan, guard }: Frame): Query {
  const written = chainEvents(next.id, before?.head ?? genesis, events, recordOf(author.by), author.at)
  const head: Head = written.at(-1) ?? genesis
  const jobs = jobsFor(before?.request ?? null, next)
  const isRevision = before !== null && before.request.version !== next.version
  const values = [next.id, ...guard, JSON.stringify(written), head.seq, head.hash, ...lifecycleValues(next)]
  if (!before || isRevision) values.push(...questionValues(next), wordsOf(next))
  if (jobs.length > 0) values.push(JSON.stringify(jobs))
  const hasDeliveries = plan.deliveries.length > 0
  if (hasDeliveries) values.push(JSON.stringify(plan.deliveries), author.at)
  const hasJobs = jobs.length > 0
  const { cancels } = plan
  return { ...statement({ isNew: before === null, isRevision, hasJobs, hasDeliveries, cancels }), values }
}

const statements = new Map<string, { name: string; text: string }>()

function statement(shape: Shape): { name: string; text: string } {
  const key = Object.values(shape).join()
  const known = statements.get(key) ?? commitStatement(shape)
  statements.set(key, known)
  return known
}

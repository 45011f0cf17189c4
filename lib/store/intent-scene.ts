import type { Intent } from '@/lib/domain/intent/intent'
import type { Dependent, Surroundings, SuspensionPolicy } from '@/lib/domain/intent/surroundings'
import type { OpenSuspension } from '@/lib/domain/intent/suspension'
import type { Tx } from './database'
import { toIntent, withDependencies } from './intent-rows'
import { findIntent, findIntents } from './intents'
import { type RequestRow, type StoredRequest, toStoredRequest } from './request-row'
import { tasksOf, unfinishedTasks } from './tasks'

/** One intent with everything that may move with it, locked until the transaction ends. */
export type Scene = {
  intent: Intent
  around: Surroundings
  /** The newest suspension and its request, pending or decided. */
  suspension: { id: string; stored: StoredRequest } | null
}

/**
 * Locks from an intent down to what depends on it, never up, so that two changes cannot wait for each other in a circle:
 * dependencies have none.
 */
export async function lockScene(tx: Tx, intentId: string): Promise<Scene | null> {
  await tx.$queryRaw`select id from intents where id = ${intentId} for update`
  const intent = await findIntent(intentId, tx)
  if (!intent) return null
  const suspension = await newestSuspension(tx, intent)
  return { intent, around: await surroundings(tx, intent), suspension }
}

/** The intent whose question this request asks; locked first, so that the order is the same as above. */
export async function intentOfRequest(tx: Tx, requestId: string): Promise<string | null> {
  const row = await tx.suspension.findUnique({ where: { requestId }, select: { intentId: true } })
  return row?.intentId ?? null
}

/** Dependencies of a new intent, held as they are: one that completed meanwhile would leave it blocked for ever. */
export async function lockDependencies(tx: Tx, ids: string[]): Promise<Intent[]> {
  await tx.$queryRaw`select id from intents where id = any(${ids}) order by id for share`
  return findIntents(ids, tx)
}

export function openSuspension({ suspension }: Scene): OpenSuspension | null {
  return suspension && suspension.stored.request.status === 'pending'
    ? { id: suspension.id, request: suspension.stored.request }
    : null
}

/** Whether this intent asked under this id before: a suspension id is used once. */
export async function isSuspensionKnown(tx: Tx, intentId: string, suspensionId: string): Promise<boolean> {
  const known = await tx.suspension.count({ where: { intentId, suspensionId } })
  return known > 0
}

async function newestSuspension(tx: Tx, { requestId }: Intent): Promise<Scene['suspension']> {
  if (!requestId) return null
  const known = await tx.suspension.findUnique({ where: { requestId } })
  const rows = await tx.$queryRaw<RequestRow[]>`select * from requests where id = ${requestId} for update`
  return known && rows[0] ? { id: known.suspensionId, stored: toStoredRequest(rows[0]) } : null
}

async function surroundings(tx: Tx, intent: Intent): Promise<Surroundings> {
  const dependents = await lockDependents(tx, intent.id)
  const members = await tx.portfolioMember.findMany({
    where: { intentId: intent.id },
    select: { portfolioId: true },
    orderBy: { portfolioId: 'asc' },
  })
  const portfolioIds = members.map(({ portfolioId }) => portfolioId)
  const overseers = await findOverseers(tx, intent, portfolioIds)
  const tasks = await tasksOf(tx, intent.id)
  const pauses = overseers.some(({ policy }) => policy === 'block_dependents')
  return {
    dependencies: await findIntents(intent.dependsOn, tx),
    dependents,
    downstream: pauses ? await lockDownstream(tx, dependents) : [],
    tasks,
    awaitedTasks: await unfinishedTasks(tx, tasks),
    portfolioIds,
    overseers,
  }
}

async function lockDependents(tx: Tx, intentId: string): Promise<Dependent[]> {
  await tx.$queryRaw`
    select i.id from intents i join intent_dependencies d on d.intent_id = i.id
    where d.dependency_id = ${intentId} order by i.id for update of i`
  const rows = await tx.intent.findMany({
    where: { dependencies: { some: { dependencyId: intentId } } },
    include: withDependencies,
    orderBy: { id: 'asc' },
  })
  const intents = rows.map(toIntent)
  const otherIds = intents.flatMap(({ dependsOn }) => dependsOn).filter((id) => id !== intentId)
  const statusOf = new Map(
    (await findIntents([...new Set(otherIds)], tx)).map(({ id, status }) => [id, status]),
  )
  return intents.map((intent) => ({
    intent,
    others: intent.dependsOn.filter((id) => id !== intentId).map((id) => statusOf.get(id) ?? 'abandoned'),
  }))
}

async function lockDownstream(tx: Tx, dependents: Dependent[]): Promise<Intent[]> {
  const found: Intent[] = []
  const seen = new Set(dependents.map(({ intent }) => intent.id))
  for (let front = [...seen]; front.length > 0; ) {
    const level = (await Promise.all(front.map((id) => lockDependents(tx, id)))).flat()
    const fresh = level.map(({ intent }) => intent).filter(({ id }) => !seen.has(id))
    for (const intent of fresh) seen.add(intent.id)
    found.push(...new Map(fresh.map((intent) => [intent.id, intent])).values())
    front = fresh.map(({ id }) => id)
  }
  return found
}

/** Coordinators of the intent itself, of an ancestor that holds it, or of a portfolio it is in. */
async function findOverseers(
  tx: Tx,
  intent: Intent,
  portfolioIds: string[],
): Promise<Surroundings['overseers']> {
  const above = await tx.$queryRaw<{ id: string }[]>`
    with recursive up(id, parent_id) as (
      select id, parent_id from intents where id = ${intent.id}
      union select i.id, i.parent_id from intents i join up on i.id = up.parent_id
    ) select id from up`
  const rows = await tx.coordinator.findMany({
    where: {
      releasedAt: null,
      OR: [{ intentId: { in: above.map(({ id }) => id) } }, { portfolioId: { in: portfolioIds } }],
    },
    orderBy: { id: 'asc' },
  })
  return rows.map(({ id, agentId, suspensionPolicy, expiresAt }) => ({
    id,
    agentId,
    expiresAt,
    policy: suspensionPolicy as SuspensionPolicy,
  }))
}

import type { GraphNode } from '@/lib/domain/intent/graph'
import type { Intent, IntentStatus } from '@/lib/domain/intent/intent'
import { prisma, type Tx } from './database'
import { withDependencies } from './intent-rows'
import { findIntents } from './intents'

export const relations = ['children', 'descendants', 'ancestors', 'dependencies', 'dependents'] as const
export type Relation = (typeof relations)[number]
export type Page = { limit: number; offset: number }

/** Dependencies are added one at a time: two that are fine alone could close a circle together. */
export async function lockGraph(tx: Tx): Promise<void> {
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended('intent dependencies', 0))`
}

/** Whether an intent already waits for another one, directly or through others. */
export async function isWaitingFor(tx: Tx, intentId: string, upstreamId: string): Promise<boolean> {
  const rows = await tx.$queryRaw<unknown[]>`
    with recursive up(id) as (
      select dependency_id from intent_dependencies where intent_id = ${intentId}
      union select d.dependency_id from intent_dependencies d join up on d.intent_id = up.id
    ) select 1 from up where id = ${upstreamId} limit 1`
  return rows.length > 0
}

/** Nearest first, then oldest first. */
export async function findRelatives(intentId: string, relation: Relation, page: Page): Promise<Intent[]> {
  const ids = (await relativeIds[relation](intentId, page)).map(({ id }) => id)
  const found = new Map((await findIntents(ids)).map((intent) => [intent.id, intent]))
  return ids.flatMap((id) => found.get(id) ?? [])
}

type Ids = Promise<{ id: string }[]>

const relativeIds: Record<Relation, (id: string, page: Page) => Ids> = {
  children: (id, { limit, offset }) => prisma().$queryRaw`
    select id from intents where parent_id = ${id} order by created_at, id limit ${limit} offset ${offset}`,
  descendants: (id, { limit, offset }) => prisma().$queryRaw`
    with recursive down(id, depth, created_at) as (
      select id, 1, created_at from intents where parent_id = ${id}
      union all select i.id, down.depth + 1, i.created_at from intents i join down on i.parent_id = down.id
    ) select id from down order by depth, created_at, id limit ${limit} offset ${offset}`,
  ancestors: (id, { limit, offset }) => prisma().$queryRaw`
    with recursive up(id, depth) as (
      select parent_id, 1 from intents where id = ${id} and parent_id is not null
      union all select i.parent_id, up.depth + 1 from intents i join up on i.id = up.id where i.parent_id is not null
    ) select id from up order by depth limit ${limit} offset ${offset}`,
  dependencies: (id, { limit, offset }) => prisma().$queryRaw`
    select dependency_id as id from intent_dependencies where intent_id = ${id}
    order by added_at, dependency_id limit ${limit} offset ${offset}`,
  dependents: (id, { limit, offset }) => prisma().$queryRaw`
    select intent_id as id from intent_dependencies where dependency_id = ${id}
    order by added_at, intent_id limit ${limit} offset ${offset}`,
}

/** Every child that work may be handed out of, and how the dependencies of all of them stand. */
export async function findChildren(
  intentId: string,
): Promise<{ children: GraphNode[]; statusOf: Map<string, IntentStatus> }> {
  const rows = await prisma().intent.findMany({
    where: { parentId: intentId, status: { in: ['draft', 'active', 'blocked'] } },
    select: { ...nodeColumns, ...withDependencies },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
  const children = rows.map(toNode)
  const ids = [...new Set(children.flatMap(({ dependsOn }) => dependsOn))]
  const upstream = await prisma().intent.findMany({
    where: { id: { in: ids } },
    select: { id: true, status: true },
  })
  return { children, statusOf: new Map(upstream.map(({ id, status }) => [id, status as IntentStatus])) }
}

/** An intent, everything below it, and everything any of those waits for; at most so many, the root first. */
export async function findGraph(rootId: string, limit: number): Promise<GraphNode[]> {
  const reached = await prisma().$queryRaw<{ id: string }[]>`
    with recursive reach(id) as (
      select ${rootId}::text
      union select next.id from reach cross join lateral (
        select i.id from intents i where i.parent_id = reach.id
        union all select d.dependency_id from intent_dependencies d where d.intent_id = reach.id
      ) next
    ) select id from reach limit ${limit}`
  const ids = reached.map(({ id }) => id)
  const rows = await prisma().intent.findMany({
    where: { id: { in: ids } },
    select: { ...nodeColumns, ...withDependencies },
  })
  const found = new Map(rows.map((row) => [row.id, toNode(row)]))
  return ids.flatMap((id) => found.get(id) ?? [])
}

const nodeColumns = { id: true, title: true, status: true, parentId: true } as const

type NodeRow = {
  id: string
  title: string
  status: string
  parentId: string | null
  dependencies: { dependencyId: string }[]
}

function toNode({ dependencies, status, ...row }: NodeRow): GraphNode {
  const dependsOn = dependencies.map(({ dependencyId }) => dependencyId)
  return { ...row, status: status as IntentStatus, dependsOn }
}

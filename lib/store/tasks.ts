import type { Task, TaskStatus } from '@/lib/domain/intent/task'
import { prisma, type Tx } from './database'
import { toTask } from './intent-rows'

const OVER = ['completed', 'failed', 'skipped', 'cancelled'] satisfies TaskStatus[]
const oldestFirst = [{ createdAt: 'asc' as const }, { id: 'asc' as const }]

export async function findTask(id: string, tx: Tx = prisma()): Promise<Task | null> {
  const row = await tx.task.findUnique({ where: { id } })
  return row && toTask(row)
}

/** Those of the ids that exist, oldest first. */
export async function findTasks(tx: Tx, ids: string[]): Promise<Task[]> {
  if (ids.length === 0) return []
  return (await tx.task.findMany({ where: { id: { in: ids } }, orderBy: oldestFirst })).map(toTask)
}

export async function tasksOf(tx: Tx, intentId: string): Promise<Task[]> {
  return (await tx.task.findMany({ where: { intentId }, orderBy: oldestFirst })).map(toTask)
}

export async function tasksOfPlans(tx: Tx, planIds: string[]): Promise<Task[]> {
  return (await tx.task.findMany({ where: { planId: { in: planIds } }, orderBy: oldestFirst })).map(toTask)
}

/** Ids of tasks that these wait for and that are not over. */
export async function unfinishedTasks(tx: Tx, tasks: Pick<Task, 'dependsOn'>[]): Promise<string[]> {
  const ids = [...new Set(tasks.flatMap(({ dependsOn }) => dependsOn))]
  if (ids.length === 0) return []
  const where = { id: { in: ids }, status: { notIn: OVER } }
  return (await tx.task.findMany({ where, select: { id: true } })).map(({ id }) => id)
}

/** Tasks that may be meant by a name: those of the same intent or the same plan. */
export async function tasksNamed(
  tx: Tx,
  names: string[],
  { intentId, planId }: Pick<Task, 'intentId' | 'planId'>,
): Promise<Task[]> {
  if (names.length === 0) return []
  const where = { name: { in: names }, OR: [{ intentId }, ...(planId ? [{ planId }] : [])] }
  return (await tx.task.findMany({ where, orderBy: oldestFirst })).map(toTask)
}

/** Whether one of these tasks waits, however far, for this one. */
export async function doWaitFor(tx: Tx, ids: string[], taskId: string): Promise<boolean> {
  const rows = await tx.$queryRaw<unknown[]>`
    with recursive up(id) as (
      select unnest(${ids}::text[])
      union select d.id from up join tasks t on t.id = up.id cross join unnest(t.depends_on) as d(id)
    ) select 1 from up where id = ${taskId} limit 1`
  return rows.length > 0
}

export type TaskQuery = { intentId: string; status: TaskStatus | null; limit: number; offset: number }

/** Oldest first: the order in which they were planned. */
export async function listTasks({ intentId, status, limit, offset }: TaskQuery): Promise<Task[]> {
  const rows = await prisma().task.findMany({
    where: { intentId, ...(status ? { status } : {}) },
    orderBy: oldestFirst,
    take: limit,
    skip: offset,
  })
  return rows.map(toTask)
}

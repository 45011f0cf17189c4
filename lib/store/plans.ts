import type { Actor } from '@/lib/domain/actor'
import type { Intent } from '@/lib/domain/intent/intent'
import type { Plan, PlanChange, PlanState } from '@/lib/domain/intent/plan'
import { type FullPlan, inOrder } from '@/lib/domain/intent/plan-progress'
import { isMirrored, type TaskChange } from '@/lib/domain/intent/task'
import type { Plan as PlanRow } from '@/prisma/generated/client'
import { commitIntents } from './commit-intents'
import { prisma, type Tx } from './database'
import { object } from './intent-rows'
import { findIntents } from './intents'
import { tasksOfPlans } from './tasks'

export async function findPlan(id: string, tx: Tx = prisma()): Promise<Plan | null> {
  const row = await tx.plan.findUnique({ where: { id } })
  return row && toPlan(row)
}

/** Held as it is; tasks may still refer to it meanwhile. */
export async function lockPlan(tx: Tx, id: string): Promise<Plan | null> {
  await tx.$queryRaw`select id from plans where id = ${id} for no key update`
  return findPlan(id, tx)
}

/** The intents whose tasks a plan takes, always locked in the same order. Those that do not exist are left out. */
export async function lockIntents(tx: Tx, ids: string[]): Promise<Intent[]> {
  await tx.$queryRaw`select id from intents where id = any(${ids}) order by id for update`
  return findIntents(ids, tx)
}

/** Oldest first. */
export async function plansOf(intentId: string): Promise<FullPlan[]> {
  const rows = await prisma().plan.findMany({
    where: { intentId },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: 1000,
  })
  return fillPlans(rows.map(toPlan))
}

/** Each plan with its tasks and the suspended intents that hold some of them. */
export async function fillPlans(plans: Plan[], tx: Tx = prisma()): Promise<FullPlan[]> {
  const all = await tasksOfPlans(
    tx,
    plans.map(({ id }) => id),
  )
  const holders = all.filter(isMirrored).flatMap(({ suspendedIntentId }) => suspendedIntentId ?? [])
  const suspended = await findIntents([...new Set(holders)], tx)
  return plans.map((plan) => {
    const tasks = inOrder(
      plan,
      all.filter(({ planId }) => planId === plan.id),
    )
    return { plan, tasks, suspended }
  })
}

/** The only way plans change: the row, its tasks and the facts of both, in the caller's transaction. */
export async function commitPlan(
  tx: Tx,
  { before, next, events }: PlanChange,
  tasks: TaskChange[],
  by: { actor: Actor; at: Date },
): Promise<string[]> {
  if (before) await tx.plan.update({ where: { id: next.id }, data: next })
  else await tx.plan.create({ data: next })
  return commitIntents(tx, [], { tasks, containers: [{ stream: next.id, events }] }, by)
}

function toPlan(row: PlanRow): Plan {
  return { ...row, state: row.state as PlanState, details: object(row.details) }
}

import { demand } from '@/lib/domain/error'
import { demandVersion } from '@/lib/domain/intent/change-status'
import { changePlan, type PlanPatch } from '@/lib/domain/intent/plan'
import type { FullPlan } from '@/lib/domain/intent/plan-progress'
import { mayWorkOnIntents } from '@/lib/domain/permission'
import { commitPlan, lockPlan } from '@/lib/store/plans'
import { tasksOfPlans } from '@/lib/store/tasks'
import type { Context } from '../context'
import { planNotFound } from './create-task'
import { fullPlan } from './get-plan'
import { intentTransaction } from './intent-transaction'
import { type PlanEntry, placeTasks } from './place-tasks'

export type PatchPlanInput = {
  planId: string
  version: number
  agent: string
  patch: PlanPatch
  /** All the tasks it shall have; null leaves them. New ones are of the plan's intent unless they name another. */
  tasks: ((intentId: string) => PlanEntry[]) | null
}

/** An agent's write to a plan it read at a version. */
export function patchPlan(ctx: Context, input: PatchPlanInput): Promise<FullPlan> {
  demand(mayWorkOnIntents(ctx.actor), 'Only an agent key may change plans.')
  const { planId, version, agent, patch, tasks } = input
  return intentTransaction(async (tx, changed) => {
    const plan = await lockPlan(tx, planId)
    if (!plan) throw planNotFound()
    demandVersion(plan, version)
    const at = ctx.now()
    const placed = tasks
      ? await placeTasks(
          { tx, ctx, at, agent },
          planId,
          tasks(plan.intentId),
          await tasksOfPlans(tx, [planId]),
        )
      : null
    const change = changePlan(plan, patch, placed?.ids ?? null, { by: agent, at })
    const by = { actor: ctx.actor, at }
    for (const stream of await commitPlan(tx, change, placed?.changes ?? [], by)) changed.add(stream)
    return fullPlan(change.next, tx)
  })
}

import { demand } from '@/lib/domain/error'
import { createPlan as create, type NewPlan } from '@/lib/domain/intent/plan'
import type { FullPlan } from '@/lib/domain/intent/plan-progress'
import { mayWorkOnIntents } from '@/lib/domain/permission'
import { findIntent } from '@/lib/store/intents'
import { commitPlan } from '@/lib/store/plans'
import type { Context } from '../context'
import { newUuid } from '../new-id'
import { fullPlan } from './get-plan'
import { intentNotFound, intentTransaction } from './intent-transaction'
import { keyIdOf } from './key-id-of'
import { type PlanEntry, placeTasks } from './place-tasks'

export type CreatePlanInput = { plan: NewPlan; tasks: PlanEntry[]; agent: string }

/** A plan with its tasks, all or nothing. */
export function createPlan(ctx: Context, { plan, tasks, agent }: CreatePlanInput): Promise<FullPlan> {
  demand(mayWorkOnIntents(ctx.actor), 'Only an agent key may create plans.')
  return intentTransaction(async (tx, changed) => {
    if (!(await findIntent(plan.intentId, tx))) throw intentNotFound()
    const [id, at] = [newUuid(), ctx.now()]
    const { ids, changes } = await placeTasks({ tx, ctx, at, agent }, id, tasks, [])
    const change = create(plan, ids, { id, keyId: keyIdOf(ctx), by: agent, at })
    for (const stream of await commitPlan(tx, change, changes, { actor: ctx.actor, at })) changed.add(stream)
    return fullPlan(change.next, tx)
  })
}

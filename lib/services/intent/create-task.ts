import { DomainError, demand } from '@/lib/domain/error'
import type { NewTask } from '@/lib/domain/intent/create-task'
import type { Task } from '@/lib/domain/intent/task'
import { mayWorkOnIntents } from '@/lib/domain/permission'
import { commitIntents } from '@/lib/store/commit-intents'
import type { Tx } from '@/lib/store/database'
import { lockIntent } from '@/lib/store/leases'
import { findPlan } from '@/lib/store/plans'
import type { Context } from '../context'
import { newUuid } from '../new-id'
import { draftTask, taskIds } from './draft-task'
import { intentNotFound, intentTransaction } from './intent-transaction'
import { pickUpByWorking } from './pick-up-answers'

export type CreateTaskInput = { intentId: string; task: NewTask; agent: string }

/** A new step of an intent's work; the intent is locked, so that no suspension slips in between. */
export function createTask(ctx: Context, { intentId, task, agent }: CreateTaskInput): Promise<Task> {
  demand(mayWorkOnIntents(ctx.actor), 'Only an agent key may create tasks.')
  return intentTransaction(async (tx, changed) => {
    const intent = await lockIntent(tx, intentId)
    if (!intent) throw intentNotFound()
    await demandPlan(tx, task.planId)
    const dependsOn = await taskIds(tx, task.dependsOn, { intentId, planId: task.planId })
    const at = ctx.now()
    const change = await draftTask({ tx, ctx, at, agent }, intent, { ...task, dependsOn, id: newUuid() })
    const effects = { tasks: [change], containers: [] }
    await pickUpByWorking({ tx, ctx, at, changed }, intent)
    for (const id of await commitIntents(tx, [], effects, { actor: ctx.actor, at })) changed.add(id)
    return change.next
  })
}

export async function demandPlan(tx: Tx, planId: string | null | undefined): Promise<void> {
  if (planId && !(await findPlan(planId, tx))) throw planNotFound()
}

export function planNotFound(): DomainError {
  return new DomainError('not_found', 'Plan not found')
}

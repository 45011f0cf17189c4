import { DomainError, demand } from '@/lib/domain/error'
import { demandVersion } from '@/lib/domain/intent/change-status'
import { changeTask, type TaskPatch } from '@/lib/domain/intent/change-task'
import { isClaim } from '@/lib/domain/intent/claim-task'
import type { Task } from '@/lib/domain/intent/task'
import { mayWorkOnIntents } from '@/lib/domain/permission'
import { commitIntents } from '@/lib/store/commit-intents'
import type { Tx } from '@/lib/store/database'
import { lockIntent } from '@/lib/store/leases'
import { doWaitFor, findTask } from '@/lib/store/tasks'
import type { Context } from '../context'
import { demandPlan } from './create-task'
import { claimRefusal, taskIds } from './draft-task'
import { taskNotFound } from './get-task'
import { intentTransaction } from './intent-transaction'
import { pickUpByWorking } from './pick-up-answers'

export type PatchTaskInput = { taskId: string; version: number; agent: string; patch: TaskPatch }

/** An agent's write to a task it read at a version. Claims are refused while the upstream is suspended (RFC-0026 §6). */
export function patchTask(ctx: Context, { taskId, version, agent, patch }: PatchTaskInput): Promise<Task> {
  demand(mayWorkOnIntents(ctx.actor), 'Only an agent key may change tasks.')
  return intentTransaction(async (tx, changed) => {
    const known = await findTask(taskId, tx)
    const intent = known && (await lockIntent(tx, known.intentId))
    // Read again: who writes a task holds its intent.
    const task = await findTask(taskId, tx)
    if (!intent || !task) throw taskNotFound()
    demandVersion(task, version)
    await demandPlan(tx, patch.planId)
    const dependsOn = patch.dependsOn && (await newDependencies(tx, task, patch.dependsOn))
    const wanted: TaskPatch = dependsOn ? { ...patch, dependsOn } : patch
    const refusal = isClaim(task, patch) ? await claimRefusal(tx, intent, { ...task, ...wanted }) : null
    const at = ctx.now()
    const change = changeTask(task, wanted, { intent, refusal, by: agent, at })
    const effects = { tasks: [change], containers: [] }
    await pickUpByWorking({ tx, ctx, at, changed }, intent)
    for (const id of await commitIntents(tx, [], effects, { actor: ctx.actor, at })) changed.add(id)
    return change.next
  })
}

async function newDependencies(tx: Tx, task: Task, wanted: string[]): Promise<string[]> {
  const ids = await taskIds(tx, wanted, task)
  if (await doWaitFor(tx, ids, task.id))
    throw new DomainError('bad_request', 'depends_on would make this task wait for itself.', {
      field: 'depends_on',
    })
  return ids
}

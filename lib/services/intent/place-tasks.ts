import { DomainError } from '@/lib/domain/error'
import type { NewTask } from '@/lib/domain/intent/create-task'
import { isOver, type Task, type TaskChange } from '@/lib/domain/intent/task'
import type { Tx } from '@/lib/store/database'
import { lockIntents } from '@/lib/store/plans'
import { findTasks } from '@/lib/store/tasks'
import { newUuid } from '../new-id'
import { type Drafting, demandNamed, draftTask, taskIds } from './draft-task'
import { taskNotFound } from './get-task'
import { intentNotFound } from './intent-transaction'

/** A step of a plan: a task that exists, or one to create with the plan. */
export type PlanEntry = { id: string } | { task: NewTask; intentId: string }

type Draft = { id: string; task: NewTask; intentId: string }

/** The tasks a plan shall have, in order: what exists joins it, what is new is created, what it had besides leaves it. */
export async function placeTasks(
  drafting: Drafting,
  planId: string,
  entries: PlanEntry[],
  had: Task[],
): Promise<{ ids: string[]; changes: TaskChange[] }> {
  const { tx } = drafting
  const placed = entries.map((entry): Draft | { id: string } =>
    'id' in entry ? entry : { ...entry, id: newUuid() },
  )
  const ids = [...new Set(placed.map(({ id }) => id))]
  const drafts = placed.filter((entry): entry is Draft => 'task' in entry)
  const known = ids.filter((id) => !drafts.some((draft) => draft.id === id))
  const gone = had.filter(({ id }) => !ids.includes(id))
  const asked = await findTasks(tx, known)
  if (asked.length < known.length) throw taskNotFound()
  const intents = await lockIntents(tx, [
    ...new Set([...drafts, ...asked, ...gone].map(({ intentId }) => intentId)),
  ])
  // Read again: who writes a task holds its intent.
  const existing = await findTasks(tx, known)
  if (existing.some((task) => task.planId !== null && task.planId !== planId))
    throw new DomainError('conflict', 'A task of this plan belongs to another plan.', { field: 'tasks' })
  const resolved = await withDependencies(tx, drafts, planId)
  const siblings = resolved.filter(({ task }) => !isOver(task))
  const created: TaskChange[] = []
  for (const { id, task, intentId } of resolved) {
    const intent = intents.find((other) => other.id === intentId)
    if (!intent) throw intentNotFound()
    created.push(await draftTask(drafting, intent, { ...task, id, planId }, siblings))
  }
  const leaving = await findTasks(
    tx,
    gone.map(({ id }) => id),
  )
  const joined = existing.filter((task) => task.planId === null)
  return {
    ids,
    changes: [
      ...created,
      ...joined.map((task) => moved(task, planId)),
      ...leaving.map((task) => moved(task, null)),
    ],
  }
}

/** The plan's own event tells of it; the version an agent read of its task stays good. */
function moved(task: Task, planId: string | null): TaskChange {
  return { before: task, next: { ...task, planId }, events: [] }
}

/** New tasks name each other, which have no ids yet; everything else is looked up. */
async function withDependencies(tx: Tx, drafts: Draft[], planId: string): Promise<Draft[]> {
  const byName = new Map(drafts.toReversed().map(({ id, task }) => [task.name, id]))
  const resolved: Draft[] = []
  for (const draft of drafts) {
    const [inside, outside] = [true, false].map((isInside) =>
      draft.task.dependsOn.filter((name) => byName.has(name) === isInside),
    )
    const found = await taskIds(tx, outside ?? [], { intentId: draft.intentId, planId })
    const dependsOn = [...(inside ?? []).map((name) => demandNamed(byName, name)), ...found]
    resolved.push({ ...draft, task: { ...draft.task, dependsOn } })
  }
  demandNoCircle(resolved)
  return resolved
}

/** Takes away what waits for nothing left, until nothing is left; a remainder waits for itself. */
function demandNoCircle(drafts: Draft[]): void {
  let left = drafts
  for (let before = -1; before !== left.length; ) {
    before = left.length
    const waiting = new Set(left.map(({ id }) => id))
    left = left.filter(({ task }) => task.dependsOn.some((id) => waiting.has(id)))
  }
  if (left.length > 0)
    throw new DomainError('bad_request', 'The tasks of this plan wait for each other in a circle.', {
      field: 'tasks',
    })
}

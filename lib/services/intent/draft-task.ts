import { DomainError } from '@/lib/domain/error'
import { taskUpstreamSuspension } from '@/lib/domain/intent/claim-task'
import { createTask, type NewTask } from '@/lib/domain/intent/create-task'
import type { Intent } from '@/lib/domain/intent/intent'
import type { Task, TaskChange } from '@/lib/domain/intent/task'
import type { Tx } from '@/lib/store/database'
import { findIntents } from '@/lib/store/intents'
import { findTasks, tasksNamed, unfinishedTasks } from '@/lib/store/tasks'
import { findUpstream } from '@/lib/store/upstream'
import type { Context } from '../context'
import { keyIdOf } from './key-id-of'

/** Who adds tasks to an intent that is locked, and when. */
export type Drafting = { tx: Tx; ctx: Context; at: Date; agent: string }

/** A new task, decided but not written. `siblings` are those drafted with it: it may wait for them too. */
export async function draftTask(
  { tx, ctx, at, agent }: Drafting,
  intent: Intent,
  input: NewTask & { id: string },
  siblings: Pick<Task, 'id'>[] = [],
): Promise<TaskChange> {
  const { id, ...task } = input
  const refusal = await claimRefusal(tx, intent, input)
  const unfinished = new Set([...(await unfinishedTasks(tx, [task])), ...siblings.map((other) => other.id)])
  return createTask(task, { intent, refusal, unfinished, id, keyId: keyIdOf(ctx), by: agent, at })
}

/** Why nobody may take this task up now, if so (RFC-0026 §6). */
export async function claimRefusal(
  tx: Tx,
  intent: Intent,
  { id, dependsOn }: Pick<Task, 'id' | 'dependsOn'>,
): Promise<DomainError | null> {
  const tasks = await findTasks(tx, dependsOn)
  const holders = await findIntents([...new Set(tasks.map(({ intentId }) => intentId))], tx)
  const intents = [...holders, ...(await findUpstream(tx, intent))]
  return taskUpstreamSuspension({ taskId: id, intent }, { tasks, intents })
}

/** The ids of what is waited for. A task is meant by its id, or by its name within the same intent or plan. */
export async function taskIds(
  tx: Tx,
  wanted: string[],
  place: Pick<Task, 'intentId' | 'planId'>,
): Promise<string[]> {
  const known = new Set((await findTasks(tx, wanted)).map(({ id }) => id))
  const names = wanted.filter((id) => !known.has(id))
  const named = new Map((await tasksNamed(tx, names, place)).map(({ id, name }) => [name, id]))
  return [...new Set(wanted.map((given) => (known.has(given) ? given : demandNamed(named, given))))]
}

export function demandNamed(ids: ReadonlyMap<string, string>, name: string): string {
  const id = ids.get(name)
  if (id !== undefined) return id
  throw new DomainError('bad_request', 'depends_on names a task that does not exist.', {
    field: 'depends_on',
  })
}

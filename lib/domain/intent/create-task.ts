import { DomainError } from '../error'
import type { TaskSetting } from './change-task'
import { isTaken } from './claim-task'
import { isSuspended } from './intent'
import { block } from './settle'
import { INTENT_SUSPENDED, isInHand, isOver, type Task, type TaskChange, taskEntry } from './task'
import { withDetails } from './task-details'

export type NewTask = Pick<
  Task,
  'name' | 'planId' | 'status' | 'blockedReason' | 'assignedAgent' | 'dependsOn' | 'taskMetadata' | 'details'
>

export type NewTaskSetting = TaskSetting & {
  id: string
  keyId: string | null
  unfinished: ReadonlySet<string>
}

/**
 * A new step. On a suspended intent it is held at once if it could be worked on (RFC-0026 §2 rule 3); taken up before
 * its upstream has resumed, it waits as pending (§6).
 */
export function createTask(input: NewTask, setting: NewTaskSetting): TaskChange {
  const { intent, refusal, unfinished, id, keyId, by, at } = setting
  const status = refusal && isTaken(input.status) ? 'pending' : input.status
  const saysSuspended = status === 'blocked' && input.blockedReason === INTENT_SUSPENDED
  if (saysSuspended && !isSuspended(intent))
    throw new DomainError('conflict', 'The intent of this task is not suspended.')
  const task: Task = {
    ...input,
    id,
    keyId,
    intentId: intent.id,
    status,
    blockedReason: status === 'blocked' ? input.blockedReason : null,
    suspendedIntentId: saysSuspended ? intent.id : null,
    details: withDetails({}, input.details),
    version: 1,
    startedAt: status === 'running' ? at : null,
    completedAt: isOver({ status }) ? at : null,
    createdAt: at,
    updatedAt: at,
  }
  const details = { name: task.name, plan_id: task.planId, depends_on: task.dependsOn }
  const created = taskEntry('created', by, task, details)
  if (!isSuspended(intent) || !isInHand(task, unfinished))
    return { before: null, next: task, events: [created] }
  const held = block({ ...task, version: 0 }, intent.id, at)
  return { before: null, next: held.next, events: [created, ...held.events] }
}

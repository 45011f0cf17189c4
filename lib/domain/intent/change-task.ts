import { DomainError } from '../error'
import type { JsonObject } from '../json'
import { isClaim, isTaken } from './claim-task'
import { type Intent, isSuspended, type LogEntry } from './intent'
import {
  INTENT_SUSPENDED,
  isMirrored,
  isOver,
  type Task,
  type TaskChange,
  type TaskStatus,
  taskEntry,
} from './task'
import { withDetails } from './task-details'

/** What is to change; what is not named stays. In `details` null removes a member. */
export type TaskPatch = {
  status?: TaskStatus
  name?: string
  planId?: string | null
  assignedAgent?: string | null
  blockedReason?: string | null
  dependsOn?: string[]
  taskMetadata?: JsonObject
  details: JsonObject
}

export type TaskSetting = {
  intent: Pick<Intent, 'id' | 'status'>
  /** Why the task may not be claimed now (claim-task.ts), if it may not. */
  refusal: DomainError | null
  by: string
  at: Date
}

const REST = ['blocked', 'failed', 'skipped', 'cancelled'] as const

/** Where a task may go from where it is. Agents may leave steps out; work can be given back; what is over stays over. */
const moves: Record<TaskStatus, readonly TaskStatus[]> = {
  pending: ['ready', 'claimed', 'running', 'completed', ...REST],
  ready: ['pending', 'claimed', 'running', 'completed', ...REST],
  claimed: ['pending', 'ready', 'running', 'completed', ...REST],
  running: ['pending', 'ready', 'completed', ...REST],
  blocked: ['pending', 'ready', 'claimed', 'running', 'failed', 'skipped', 'cancelled'],
  completed: [],
  failed: [],
  skipped: [],
  cancelled: [],
}

/** The fact that tells of a new status; running after blocked is told as unblocked. */
const told: Record<TaskStatus, string> = {
  pending: 'retrying',
  ready: 'ready',
  claimed: 'claimed',
  running: 'started',
  blocked: 'blocked',
  completed: 'completed',
  failed: 'failed',
  skipped: 'skipped',
  cancelled: 'cancelled',
}

/** One write to a task by an agent (RFC-0012), within what the suspension of its intent allows (RFC-0026 §2 rule 3). */
export function changeTask(task: Task, patch: TaskPatch, setting: TaskSetting): TaskChange {
  const { intent, by, at } = setting
  const { details, ...columns } = patch
  const status = patch.status ?? task.status
  demandMove(task, status)
  if (setting.refusal && isClaim(task, patch)) throw setting.refusal
  demandMirror(task, { ...patch, status }, intent)
  const blockedReason =
    status === 'blocked' ? reasonOf(task, patch) : status === task.status ? task.blockedReason : null
  const next: Task = {
    ...task,
    ...columns,
    status,
    blockedReason,
    suspendedIntentId: blockedReason === INTENT_SUSPENDED ? intent.id : null,
    details: withDetails(task.details, details),
    startedAt: task.startedAt ?? (status === 'running' ? at : null),
    completedAt: task.completedAt ?? (isOver({ status }) ? at : null),
    version: task.version + 1,
    updatedAt: at,
  }
  return { before: task, next, events: [factOf(task, next, by)] }
}

/** A reason given anew, else the one it is blocked for already. */
export function reasonOf(
  task: Pick<Task, 'status' | 'blockedReason'>,
  { blockedReason }: TaskPatch,
): string | null {
  if (blockedReason !== undefined) return blockedReason
  return task.status === 'blocked' ? task.blockedReason : null
}

function demandMove(task: Task, status: TaskStatus): void {
  if (status === task.status || moves[task.status].includes(status)) return
  const message = isOver(task)
    ? `This task is ${task.status}; that is final.`
    : `A task that is ${task.status} cannot become ${status}.`
  throw new DomainError('conflict', message, { status: task.status })
}

/** While an intent is suspended none of its tasks is worked on, and only its end frees those it holds. */
function demandMirror(
  task: Task,
  patch: TaskPatch & { status: TaskStatus },
  intent: TaskSetting['intent'],
): void {
  const { status } = patch
  const says = status === 'blocked' && reasonOf(task, patch) === INTENT_SUSPENDED
  if (!isSuspended(intent)) {
    if (says) throw refuse('The intent of this task is not suspended.')
    return
  }
  const isGivenUp = isOver({ status }) && status !== 'completed'
  if (isMirrored(task) && !says && !isGivenUp)
    throw refuse('The intent of this task is suspended; the task runs again when the intent resumes.')
  const isWork = status !== task.status && (isTaken(status) || status === 'completed')
  if (isWork || isClaim(task, patch))
    throw refuse('The intent of this task is suspended; no task of it can be worked on now.')
}

function refuse(message: string): DomainError {
  return new DomainError('conflict', message, { reason: INTENT_SUSPENDED })
}

function factOf(before: Task, next: Task, by: string): LogEntry {
  const details = {
    ...(before.status === next.status ? {} : { from: before.status }),
    ...(before.assignedAgent === next.assignedAgent ? {} : { assigned_agent: next.assignedAgent }),
    ...(next.blockedReason === null ? {} : { blocked_reason: next.blockedReason }),
    ...(next.suspendedIntentId === null ? {} : { suspended_intent_id: next.suspendedIntentId }),
  }
  return taskEntry(typeOf(before, next), by, next, details)
}

function typeOf(before: Task, next: Task): string {
  if (before.status === next.status)
    return before.assignedAgent === next.assignedAgent ? 'progress' : 'delegated'
  return before.status === 'blocked' && !isOver(next) ? 'unblocked' : told[next.status]
}

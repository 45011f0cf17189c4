import type { JsonObject } from '../json'
import { type LogEntry, logEntry } from './intent'

export const taskStatuses = [
  'pending',
  'ready',
  'claimed',
  'running',
  'blocked',
  'completed',
  'failed',
  'skipped',
  'cancelled',
] as const
export type TaskStatus = (typeof taskStatuses)[number]

/** A step of a plan (RFC-0012), mirroring the suspension of its intent (RFC-0026 §2 rule 3). */
export type Task = {
  id: string
  intentId: string
  planId: string | null
  keyId: string | null
  name: string
  status: TaskStatus
  blockedReason: string | null
  suspendedIntentId: string | null
  assignedAgent: string | null
  dependsOn: string[]
  version: number
  taskMetadata: JsonObject
  /** What the wire carries besides: description, input, output, priority … */
  details: JsonObject
  startedAt: Date | null
  completedAt: Date | null
  createdAt: Date
  updatedAt: Date
}

export type TaskChange = { before: Task | null; next: Task; events: LogEntry[] }

export const INTENT_SUSPENDED = 'intent_suspended'

export function isOver(task: Pick<Task, 'status'>): boolean {
  return ['completed', 'failed', 'skipped', 'cancelled'].includes(task.status)
}

/** Whether its own intent's suspension holds it: only the end of that suspension lets it run again. */
export function isMirrored(task: Pick<Task, 'status' | 'suspendedIntentId'>): boolean {
  return task.status === 'blocked' && task.suspendedIntentId !== null
}

/** Worked on, or free to be; one that waits for another task is held by that already. `unfinished` are ids of tasks. */
export function isInHand(
  { status, dependsOn }: Pick<Task, 'status' | 'dependsOn'>,
  unfinished: ReadonlySet<string>,
): boolean {
  if (isOver({ status }) || status === 'blocked') return false
  return status === 'claimed' || status === 'running' || !dependsOn.some((id) => unfinished.has(id))
}

/** A fact of a task's stream, in the shape of an intent's log: who, and what of which task. */
export function taskEntry(type: string, actor: string, task: Task, details: JsonObject = {}): LogEntry {
  const { id, intentId, status, version } = task
  return logEntry(`task.${type}`, actor, { task_id: id, intent_id: intentId, status, version, ...details })
}

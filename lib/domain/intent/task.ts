import type { JsonObject } from '../json'

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

export type TaskChange = { before: Task | null; next: Task; events: { type: string; data: JsonObject }[] }

export const INTENT_SUSPENDED = 'intent_suspended'

export function isOver(task: Pick<Task, 'status'>): boolean {
  return ['completed', 'failed', 'skipped', 'cancelled'].includes(task.status)
}

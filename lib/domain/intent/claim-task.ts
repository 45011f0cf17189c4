import type { DomainError } from '../error'
import type { TaskPatch } from './change-task'
import { type Claim, refusalFor, type Upstream, upstreamSuspension } from './claim'
import { isSuspended } from './intent'
import { isOver, type Task, type TaskStatus } from './task'

/** What a task builds on: the tasks it waits for, their intents, and those its own intent builds on. */
export type TaskUpstream = { tasks: Task[]; intents: Upstream[] }

/** Taking a task up: starting it, or putting a name on one that nobody has. */
export function isClaim(task: Task, { status, assignedAgent }: TaskPatch): boolean {
  if (status !== undefined && status !== task.status && isTaken(status)) return true
  const isFree = task.status === 'pending' || task.status === 'ready'
  return isFree && typeof assignedAgent === 'string' && assignedAgent !== task.assignedAgent
}

export function isTaken(status: TaskStatus): boolean {
  return status === 'claimed' || status === 'running'
}

/**
 * RFC-0026 §6 for a task: something it waits for belongs to a suspended intent, or its own intent's upstream is
 * suspended. The task stays as it is and may be claimed once that has resumed. Null: go ahead.
 */
export function taskUpstreamSuspension(claim: Claim, { tasks, intents }: TaskUpstream): DomainError | null {
  const holders = tasks.filter((task) => !isOver(task)).map(({ intentId }) => intentId)
  const waitsFor = intents.find((intent) => isSuspended(intent) && holders.includes(intent.id))
  return waitsFor ? refusalFor(claim, waitsFor) : upstreamSuspension(claim, intents)
}

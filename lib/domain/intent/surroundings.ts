import type { Intent, IntentChange, IntentStatus, LogEntry } from './intent'
import type { Task, TaskChange } from './task'

export const suspensionPolicies = ['isolate', 'block_dependents', 'escalate'] as const
/** What a coordinator does when a part of what it coordinates is suspended (RFC-0026 §3). */
export type SuspensionPolicy = (typeof suspensionPolicies)[number]

/** An intent that waits for the one in the middle, and how its other dependencies stand. */
export type Dependent = { intent: Intent; others: IntentStatus[] }

export type Overseer = { id: string; agentId: string; policy: SuspensionPolicy; expiresAt: Date | null }

/** What stands around one intent and may move with it. Containers observe a suspension; they never absorb it. */
export type Surroundings = {
  dependencies: Pick<Intent, 'id' | 'title' | 'status'>[]
  dependents: Dependent[]
  /** Dependents of dependents, nearest first: what a coordinator with `block_dependents` pauses as well. */
  downstream: Intent[]
  tasks: Task[]
  /** Unfinished tasks of other intents that its own tasks wait for. */
  awaitedTasks?: string[]
  portfolioIds: string[]
  overseers: Overseer[]
}

export const alone: Surroundings = {
  dependencies: [],
  dependents: [],
  downstream: [],
  tasks: [],
  portfolioIds: [],
  overseers: [],
}

/** What one change moves around it. `containers` are event streams of portfolios and coordinators. */
export type Effects = {
  intents: IntentChange[]
  tasks: TaskChange[]
  containers: { stream: string; events: LogEntry[] }[]
}

import { expectedResumeAt } from './claim'
import type { Intent } from './intent'
import { toNaiveUtc } from './naive-time'
import type { Plan } from './plan'
import { isMirrored, type Task, type TaskStatus, taskStatuses } from './task'

/** A plan with its tasks in order and the suspended intents that hold some of them. */
export type FullPlan = {
  plan: Plan
  tasks: Task[]
  suspended: Pick<Intent, 'id' | 'state' | 'suspendedAt'>[]
}

export type SuspendedTask = {
  taskId: string
  intentId: string
  suspendedSince: string | null
  expiresAt: string | null
}

export type PlanProgress = {
  totalTasks: number
  /** Every status, also those no task is in. */
  byStatus: Record<TaskStatus, number>
  /** Whole percent, rounded down. */
  completionPercentage: number
  suspendedTasks: SuspendedTask[]
}

/** RFC-0026 §2 rule 4: the plan observes suspensions; its own state does not change by them. */
export function planProgress({ tasks, suspended }: Omit<FullPlan, 'plan'>): PlanProgress {
  const byStatus = Object.fromEntries(
    taskStatuses.map((status) => [status, tasks.filter((task) => task.status === status).length]),
  ) as Record<TaskStatus, number>
  const totalTasks = tasks.length
  return {
    totalTasks,
    byStatus,
    completionPercentage: totalTasks === 0 ? 0 : Math.floor((byStatus.completed * 100) / totalTasks),
    suspendedTasks: tasks.filter(isMirrored).map((task) => suspendedTask(task, suspended)),
  }
}

function suspendedTask(task: Task, suspended: FullPlan['suspended']): SuspendedTask {
  const intent = suspended.find(({ id }) => id === task.suspendedIntentId)
  return {
    taskId: task.id,
    intentId: task.suspendedIntentId ?? task.intentId,
    suspendedSince: intent?.suspendedAt ? toNaiveUtc(intent.suspendedAt) : null,
    expiresAt: intent ? expectedResumeAt(intent) : null,
  }
}

/** In the plan's own order; what joined it later comes after. */
export function inOrder({ details }: Plan, tasks: Task[]): Task[] {
  const order = Array.isArray(details.tasks) ? details.tasks : []
  const place = (task: Task) => {
    const index = order.indexOf(task.id)
    return index === -1 ? order.length : index
  }
  return tasks.toSorted((a, b) => place(a) - place(b))
}

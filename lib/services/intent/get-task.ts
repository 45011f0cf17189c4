import { DomainError, demand } from '@/lib/domain/error'
import type { Task } from '@/lib/domain/intent/task'
import { maySeeIntents } from '@/lib/domain/permission'
import { findTask } from '@/lib/store/tasks'
import type { Context } from '../context'

export async function getTask(ctx: Context, taskId: string): Promise<Task> {
  demand(maySeeIntents(ctx.actor), 'This key may not read tasks.')
  const task = await findTask(taskId)
  if (!task) throw taskNotFound()
  return task
}

export function taskNotFound(): DomainError {
  return new DomainError('not_found', 'Task not found')
}

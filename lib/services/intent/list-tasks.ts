import { demand } from '@/lib/domain/error'
import type { Task } from '@/lib/domain/intent/task'
import { maySeeIntents } from '@/lib/domain/permission'
import { findIntent } from '@/lib/store/intents'
import { listTasks as list, type TaskQuery } from '@/lib/store/tasks'
import type { Context } from '../context'
import { intentNotFound } from './intent-transaction'

export async function listTasks(ctx: Context, query: TaskQuery): Promise<Task[]> {
  demand(maySeeIntents(ctx.actor), 'This key may not read tasks.')
  if (!(await findIntent(query.intentId))) throw intentNotFound()
  return list(query)
}

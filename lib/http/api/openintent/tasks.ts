import {
  CreateTaskBody,
  ListTasksQuery,
  PatchTaskBody,
  toNewTask,
  toTaskPatch,
  toTaskView,
} from '@/lib/contract/openintent/task'
import { createTask } from '@/lib/services/intent/create-task'
import { getTask } from '@/lib/services/intent/get-task'
import { listTasks } from '@/lib/services/intent/list-tasks'
import { patchTask } from '@/lib/services/intent/patch-task'
import { openIntentDoor } from './door'

export const taskDoors = [
  openIntentDoor({
    method: 'post',
    path: '/tasks',
    body: CreateTaskBody,
    run: async (ctx, { body, agent }) =>
      toTaskView(await createTask(ctx, { intentId: body.intent_id, task: toNewTask(body), agent })),
  }),
  openIntentDoor({
    method: 'get',
    path: '/tasks/:id',
    run: async (ctx, { params }) => toTaskView(await getTask(ctx, params.id ?? '')),
  }),
  openIntentDoor({
    method: 'get',
    path: '/intents/:id/tasks',
    query: ListTasksQuery,
    run: async (ctx, { params, query }) => {
      const page = { ...query, status: query.status ?? null }
      return (await listTasks(ctx, { intentId: params.id ?? '', ...page })).map(toTaskView)
    },
  }),
  openIntentDoor({
    method: 'patch',
    path: '/tasks/:id',
    body: PatchTaskBody,
    ifMatch: 428,
    run: async (ctx, { params, body, version, agent }) =>
      toTaskView(await patchTask(ctx, { taskId: params.id ?? '', version, agent, patch: toTaskPatch(body) })),
  }),
]

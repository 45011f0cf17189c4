import type { z } from '@hono/zod-openapi'
import {
  CreatePlanBody,
  PatchPlanBody,
  toNewPlan,
  toPlanPatch,
  toPlanView,
} from '@/lib/contract/openintent/plan'
import { toNewTask } from '@/lib/contract/openintent/task'
import { createPlan } from '@/lib/services/intent/create-plan'
import { getPlan } from '@/lib/services/intent/get-plan'
import { listPlans } from '@/lib/services/intent/list-plans'
import { patchPlan } from '@/lib/services/intent/patch-plan'
import type { PlanEntry } from '@/lib/services/intent/place-tasks'
import { openIntentDoor } from './door'

type Entries = NonNullable<z.infer<typeof PatchPlanBody>['tasks']>

const entriesOf = (tasks: Entries, planIntentId: string): PlanEntry[] =>
  tasks.map((entry) =>
    typeof entry === 'string'
      ? { id: entry }
      : { task: toNewTask(entry), intentId: entry.intent_id ?? planIntentId },
  )

export const planDoors = [
  openIntentDoor({
    method: 'post',
    path: '/plans',
    body: CreatePlanBody,
    run: async (ctx, { body, agent }) => {
      const tasks = entriesOf(body.tasks ?? [], body.intent_id)
      return toPlanView(await createPlan(ctx, { plan: toNewPlan(body), tasks, agent }))
    },
  }),
  openIntentDoor({
    method: 'get',
    path: '/plans/:id',
    run: async (ctx, { params }) => toPlanView(await getPlan(ctx, params.id ?? '')),
  }),
  openIntentDoor({
    method: 'get',
    path: '/intents/:id/plans',
    run: async (ctx, { params }) => (await listPlans(ctx, params.id ?? '')).map(toPlanView),
  }),
  openIntentDoor({
    method: 'patch',
    path: '/plans/:id',
    body: PatchPlanBody,
    ifMatch: 428,
    run: async (ctx, { params, body, version, agent }) => {
      const { tasks: given } = body
      const tasks = given ? (intentId: string) => entriesOf(given, intentId) : null
      const call = { planId: params.id ?? '', version, agent }
      return toPlanView(await patchPlan(ctx, { ...call, patch: toPlanPatch(body), tasks }))
    },
  }),
]

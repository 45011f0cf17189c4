import { z } from '@hono/zod-openapi'
import { toNaiveUtc } from '@/lib/domain/intent/naive-time'
import { type NewPlan, type PlanPatch, planStates } from '@/lib/domain/intent/plan'
import { type FullPlan, planProgress } from '@/lib/domain/intent/plan-progress'
import type { JsonObject } from '@/lib/domain/json'
import { jsonObject } from '../native/json'
import { detailsOf, Id, PlannedTask } from './task'

/** Closed words are those the client can read; another one would make it fail for the whole plan. */
const Checkpoint = z.looseObject({
  id: z.string().max(200).nullish(),
  on_timeout: z.enum(['escalate', 'auto_approve', 'fail']).optional(),
})

const fields = {
  state: z.enum(planStates).nullish(),
  tasks: z
    .array(z.union([Id, PlannedTask]))
    .max(200)
    .nullish(),
  checkpoints: z.array(Checkpoint).max(200).nullish(),
  conditions: z.array(jsonObject).max(200).nullish(),
  on_failure: z.enum(['pause_and_escalate', 'notify', 'fail', 'retry']).nullish(),
  on_complete: z.string().max(200).nullish(),
  metadata: jsonObject.nullish(),
  plan_metadata: jsonObject.nullish(),
}
const few = (body: object) => Object.keys(body).length <= 200
const tooMany = { message: 'has more than 200 fields' }

export const CreatePlanBody = z.looseObject({ ...fields, intent_id: Id }).refine(few, tooMany)
export const PatchPlanBody = z.looseObject(fields).refine(few, tooMany)

/** Columns, and what only the server says. */
const NOT_DETAILS = new Set(
  'id intent_id version state tasks progress metadata plan_metadata created_at updated_at'.split(' '),
)

export function toNewPlan(body: z.infer<typeof CreatePlanBody>): NewPlan {
  return { intentId: body.intent_id, state: body.state ?? 'draft', details: planDetails(body) }
}

export function toPlanPatch(body: z.infer<typeof PatchPlanBody>): PlanPatch {
  return { ...(body.state ? { state: body.state } : {}), details: planDetails(body) }
}

function planDetails(body: z.infer<typeof PatchPlanBody>): JsonObject {
  const metadata = body.metadata ?? body.plan_metadata
  return { ...detailsOf(body, NOT_DETAILS), ...(metadata ? { metadata } : {}) }
}

const DEFAULTS = {
  checkpoints: [],
  conditions: [],
  on_failure: 'pause_and_escalate',
  on_complete: 'notify',
  metadata: {},
} satisfies JsonObject

/** A plan as OpenIntent clients read it, with how it stands; the metadata under both its names. */
export function toPlanView({ plan, tasks, suspended }: FullPlan): JsonObject {
  const details: JsonObject = { ...DEFAULTS, ...plan.details }
  const progress = planProgress({ tasks, suspended })
  return {
    ...details,
    id: plan.id,
    intent_id: plan.intentId,
    version: plan.version,
    state: plan.state,
    tasks: tasks.map(({ id }) => id),
    plan_metadata: details.metadata ?? {},
    progress: {
      total_tasks: progress.totalTasks,
      by_status: progress.byStatus,
      completion_percentage: progress.completionPercentage,
      suspended_tasks: progress.suspendedTasks.map((task) => ({
        task_id: task.taskId,
        intent_id: task.intentId,
        suspended_since: task.suspendedSince,
        expires_at: task.expiresAt,
      })),
    },
    created_at: toNaiveUtc(plan.createdAt),
    updated_at: toNaiveUtc(plan.updatedAt),
  }
}

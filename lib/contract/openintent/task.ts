import { z } from '@hono/zod-openapi'
import type { TaskPatch } from '@/lib/domain/intent/change-task'
import type { NewTask } from '@/lib/domain/intent/create-task'
import { toNaiveUtc } from '@/lib/domain/intent/naive-time'
import { type Task, taskStatuses } from '@/lib/domain/intent/task'
import type { JsonObject } from '@/lib/domain/json'
import { json, jsonObject, text } from '../native/json'

export const Id = z.string().min(1).max(200)
const Status = z.enum(taskStatuses)
const Words = z.array(z.string().max(500)).max(1000)
const Count = z.int().min(0).max(1_000_000)

/** The client reads `service` of every tool; a bare name is one. */
const Tool = z.union([text(200).transform((service) => ({ service })), z.looseObject({ service: text(200) })])

const fields = {
  plan_id: Id.nullish(),
  status: Status.nullish(),
  blocked_reason: z.string().max(500).nullish(),
  assigned_agent: z.string().min(1).max(200).nullish(),
  depends_on: z.array(Id).max(200).nullish(),
  metadata: jsonObject.nullish(),
  task_metadata: jsonObject.nullish(),
  // What is kept in `details` and given back; the shapes are those the client can read.
  description: z.string().max(20_000).nullish(),
  priority: z.union([z.string().max(50), z.number()]).nullish(),
  input: jsonObject.nullish(),
  output: json.optional(),
  artifacts: z.array(json).max(1000).nullish(),
  lease_id: Id.nullish(),
  capabilities_required: Words.nullish(),
  blocks: Words.nullish(),
  parent_task_id: Id.nullish(),
  timeout_seconds: z.number().min(0).nullish(),
  attempt: Count.nullish(),
  max_attempts: Count.nullish(),
  memory_policy: jsonObject.nullish(),
  requires_tools: z.array(Tool).max(200).nullish(),
}

/** Fields of the agent's own are kept; so many that they still fit on a page. */
const MAX_FIELDS = 200
const few = (body: object) => Object.keys(body).length <= MAX_FIELDS
const tooMany = { message: `has more than ${MAX_FIELDS} fields` }

const NewTaskFields = z.looseObject({ ...fields, name: text(500) })
export const CreateTaskBody = NewTaskFields.extend({ intent_id: Id }).refine(few, tooMany)
/** A task inside a plan is of the plan's intent unless it says otherwise. */
export const PlannedTask = NewTaskFields.extend({ intent_id: Id.nullish() }).refine(few, tooMany)
export const PatchTaskBody = z.looseObject({ ...fields, name: text(500).optional() }).refine(few, tooMany)

export const ListTasksQuery = z.object({
  status: Status.optional(),
  limit: z.coerce.number().int().min(1).max(1000).default(100),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
})

/** Columns, and what only the server says. */
const NOT_DETAILS = new Set(
  `id intent_id plan_id name status blocked_reason suspended_intent_id assigned_agent depends_on version metadata
  task_metadata started_at completed_at created_at updated_at`.split(/\s+/),
)

export function toNewTask(body: z.infer<typeof PlannedTask>): NewTask {
  return {
    name: body.name,
    planId: body.plan_id ?? null,
    status: body.status ?? 'pending',
    blockedReason: body.blocked_reason ?? null,
    assignedAgent: body.assigned_agent ?? null,
    dependsOn: [...new Set(body.depends_on ?? [])],
    taskMetadata: body.metadata ?? body.task_metadata ?? {},
    details: detailsOf(body, NOT_DETAILS),
  }
}

export function toTaskPatch(body: z.infer<typeof PatchTaskBody>): TaskPatch {
  const metadata = body.metadata ?? body.task_metadata
  return {
    ...(body.status ? { status: body.status } : {}),
    ...(body.name === undefined ? {} : { name: body.name }),
    ...(body.plan_id === undefined ? {} : { planId: body.plan_id }),
    ...(body.assigned_agent === undefined ? {} : { assignedAgent: body.assigned_agent }),
    ...(body.blocked_reason === undefined ? {} : { blockedReason: body.blocked_reason }),
    ...(body.depends_on ? { dependsOn: [...new Set(body.depends_on)] } : {}),
    ...(metadata ? { taskMetadata: metadata } : {}),
    details: detailsOf(body, NOT_DETAILS),
  }
}

/** Everything else a body brought. It was parsed from JSON, so its members are JSON. */
export function detailsOf(body: object, columns: ReadonlySet<string>): JsonObject {
  const members = Object.entries(body).filter(([key, value]) => !columns.has(key) && value !== undefined)
  return jsonObject.parse(Object.fromEntries(members))
}

/** What the client cannot do without; `requires_tools: null` would make it fail. */
const DEFAULTS = {
  description: null,
  priority: 'normal',
  input: {},
  output: null,
  artifacts: [],
  lease_id: null,
  capabilities_required: [],
  blocks: [],
  parent_task_id: null,
  retry_policy: null,
  timeout_seconds: null,
  attempt: 1,
  max_attempts: 3,
  permissions: 'inherit',
  memory_policy: null,
  requires_tools: [],
  error: null,
} satisfies JsonObject

/** A task as OpenIntent clients read it; the metadata under both its names. */
export function toTaskView(task: Task): JsonObject {
  return {
    ...DEFAULTS,
    ...task.details,
    id: task.id,
    intent_id: task.intentId,
    plan_id: task.planId,
    name: task.name,
    status: task.status,
    blocked_reason: task.blockedReason,
    suspended_intent_id: task.suspendedIntentId,
    assigned_agent: task.assignedAgent,
    depends_on: task.dependsOn,
    version: task.version,
    metadata: task.taskMetadata,
    task_metadata: task.taskMetadata,
    started_at: task.startedAt && toNaiveUtc(task.startedAt),
    completed_at: task.completedAt && toNaiveUtc(task.completedAt),
    created_at: toNaiveUtc(task.createdAt),
    updated_at: toNaiveUtc(task.updatedAt),
  }
}

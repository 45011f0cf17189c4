import { z } from '@hono/zod-openapi'
import type { NewIntent } from '@/lib/domain/intent/create-intent'
import { intentStatuses } from '@/lib/domain/intent/intent'
import { json, jsonObject, text } from '../native/json'

const Status = z.enum(intentStatuses)
const Id = z.string().min(1).max(200)

/** Constraints are an object; workflow files bring a list, which the client reads back as `rules`. */
const Constraints = z
  .union([jsonObject, z.array(json)])
  .nullish()
  .transform((value) => (Array.isArray(value) ? (value.length > 0 ? { rules: value } : {}) : (value ?? {})))

export const CreateIntentBody = z.object({
  title: text(500),
  description: z.string().max(20_000).nullish(),
  created_by: z.string().max(200).nullish(),
  parent_intent_id: Id.nullish(),
  parent_id: Id.nullish(),
  depends_on: z.array(Id).max(200).nullish(),
  constraints: Constraints,
  state: jsonObject.nullish(),
  status: Status.nullish(),
  confidence: z.number().min(0).max(100).nullish(),
  governance_policy: jsonObject.nullish(),
})

export function toNewIntent(body: z.infer<typeof CreateIntentBody>, agent: string): NewIntent {
  return {
    title: body.title,
    description: body.description ?? '',
    createdBy: body.created_by || agent,
    parentId: body.parent_intent_id ?? body.parent_id ?? null,
    dependsOn: [...new Set(body.depends_on ?? [])],
    constraints: body.constraints,
    state: body.state ?? {},
    status: body.status ?? 'draft',
    confidence: body.confidence ?? 0,
    governancePolicy: body.governance_policy ?? null,
  }
}

export const StatusBody = z.object({ status: Status, reason: z.string().max(2000).nullish() })

const Patch = z.object({
  op: z.enum(['set', 'append', 'remove']),
  path: z.string().min(1).max(1000),
  value: json.optional(),
})

export const StateBody = z
  .object({ patches: z.array(Patch).max(1000).optional(), state: jsonObject.optional() })
  .refine(({ patches, state }) => patches !== undefined || state !== undefined, {
    path: ['patches'],
    message: 'patches or state is required',
  })

export const EventBody = z.object({
  event_type: z
    .string()
    .regex(/^[A-Za-z0-9_.:-]{1,100}$/, 'must be a word such as comment or intent.suspended'),
  actor: z.string().max(200).nullish(),
  payload: jsonObject.nullish(),
  trace_id: z.string().max(200).nullish(),
  parent_event_id: z.string().max(200).nullish(),
})

/** A missing and an empty id are the same mistake; the client's tests look for the word "required". */
export const RespondBody = z.object({
  suspension_id: z.string().max(200).nullish(),
  value: json.optional(),
  responded_by: z.string().max(200).nullish(),
  metadata: jsonObject.nullish(),
})

const Count = (fallback: number, max: number) => z.coerce.number().int().min(1).max(max).default(fallback)
const Offset = z.coerce.number().int().min(0).max(1_000_000).default(0)

export const ListIntentsQuery = z.object({
  status: Status.optional(),
  limit: Count(50, 1000),
  offset: Offset,
})

export const EventsQuery = z.object({
  limit: Count(100, 1000),
  offset: Offset,
  event_type: z.string().max(100).optional(),
  since: z.string().max(40).optional(),
})

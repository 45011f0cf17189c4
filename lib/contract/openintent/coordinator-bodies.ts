import { z } from '@hono/zod-openapi'
import {
  type CoordinatorTerms,
  coordinatorScopes,
  coordinatorStatuses,
  coordinatorTypes,
} from '@/lib/domain/intent/coordinator'
import { readMoment } from '@/lib/domain/intent/deadline'
import { suspensionPolicies } from '@/lib/domain/intent/surroundings'
import type { JsonObject } from '@/lib/domain/json'
import { json, jsonObject, text } from '../native/json'

const Id = z.string().min(1).max(200)
const Moment = z
  .string()
  .max(40)
  .refine((value) => readMoment(value) !== null, 'must be a moment such as 2026-11-18T06:31:50')

/** What a coordinator may say of itself, at its start and later. */
const Terms = {
  role: text(200).nullish(),
  supervisor_id: Id.nullish(),
  coordinator_type: z.enum(coordinatorTypes).nullish(),
  type: z.enum(coordinatorTypes).nullish(),
  scope: z.enum(coordinatorScopes).nullish(),
  status: z.enum(coordinatorStatuses).nullish(),
  guardrails: jsonObject.nullish(),
  heartbeat_interval_seconds: z.number().int().min(1).max(604_800).nullish(),
  expires_at: Moment.nullish(),
  metadata: jsonObject.nullish(),
  suspension_policy: z.enum(suspensionPolicies).nullish(),
}

export const CreateCoordinatorBody = z.object({
  agent_id: Id.nullish(),
  intent_id: Id.nullish(),
  portfolio_id: Id.nullish(),
  ...Terms,
})

/** RFC-0026 §3: a coordinator that does not say isolates. */
export function toNewCoordinator(body: z.infer<typeof CreateCoordinatorBody>, agent: string) {
  const terms: CoordinatorTerms = {
    role: 'coordinator',
    suspensionPolicy: 'isolate',
    supervisorId: null,
    type: 'llm',
    scope: body.portfolio_id && !body.intent_id ? 'portfolio' : 'intent',
    status: 'active',
    guardrails: null,
    heartbeatIntervalSeconds: 60,
    metadata: {},
    expiresAt: null,
    ...toCoordinatorEdit(body),
  }
  return {
    ...terms,
    agentId: body.agent_id ?? agent,
    intentId: body.intent_id ?? null,
    portfolioId: body.portfolio_id ?? null,
  }
}

export const PatchCoordinatorBody = z.object(Terms)

/** What is absent stays. Null clears what may be empty and otherwise says nothing. */
export function toCoordinatorEdit(body: z.infer<typeof PatchCoordinatorBody>): Partial<CoordinatorTerms> {
  const type = body.coordinator_type ?? body.type
  return {
    ...(body.role ? { role: body.role } : {}),
    ...(body.supervisor_id === undefined ? {} : { supervisorId: body.supervisor_id }),
    ...(type ? { type } : {}),
    ...(body.scope ? { scope: body.scope } : {}),
    ...(body.status ? { status: body.status } : {}),
    ...(body.guardrails === undefined ? {} : { guardrails: body.guardrails }),
    ...(body.heartbeat_interval_seconds ? { heartbeatIntervalSeconds: body.heartbeat_interval_seconds } : {}),
    ...(body.expires_at === undefined
      ? {}
      : { expiresAt: body.expires_at === null ? null : readMoment(body.expires_at) }),
    ...(body.metadata ? { metadata: body.metadata } : {}),
    ...(body.suspension_policy ? { suspensionPolicy: body.suspension_policy } : {}),
  }
}

/** The client adds members of its own; they are kept as they are. */
export const DecisionRecordBody = z
  .object({
    coordinator_id: Id.nullish(),
    intent_id: Id,
    decision_type: z.string().min(1).max(100),
    summary: z.string().max(20_000).nullish(),
    rationale: z.string().max(20_000).nullish(),
  })
  .catchall(json)

export function toDecisionRecord({
  intent_id,
  coordinator_id,
  ...members
}: z.infer<typeof DecisionRecordBody>) {
  const record: JsonObject = {}
  for (const [name, value] of Object.entries(members)) if (value !== undefined) record[name] = value
  return { intentId: intent_id, coordinatorId: coordinator_id ?? null, record }
}

export const DecisionsQuery = z.object({ limit: z.coerce.number().int().min(1).max(1000).default(50) })

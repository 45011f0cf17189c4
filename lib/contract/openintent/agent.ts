import { z } from '@hono/zod-openapi'
import { toNaiveUtc } from '@/lib/domain/intent/naive-time'
import { agentStatuses, type RegisteredAgent } from '@/lib/domain/intent/registered-agent'
import type { JsonObject } from '@/lib/domain/json'
import type { RetryPolicyLevel } from '@/lib/domain/retry-policy'
import { jsonObject, text } from '../native/json'
import { HumanRetryPolicy, toLevel, toStatedPolicy } from './retry-policy'

const Status = z.enum(agentStatuses)

/** Kept as they came and given back; a field that is null is left out, for the client reads none of them as null. */
const Details = z.object({
  name: z.string().max(200).nullish(),
  role_id: z.string().max(200).nullish(),
  capabilities: z.array(z.string().max(200)).max(500).nullish(),
  capacity: jsonObject.nullish(),
  endpoint: z.string().max(2000).nullish(),
  heartbeat_config: jsonObject.nullish(),
  metadata: jsonObject.nullish(),
  drain_timeout_seconds: z.number().min(0).max(1e6).nullish(),
})

export const RegisterBody = Details.extend({
  agent_id: text(200),
  default_human_retry_policy: HumanRetryPolicy.nullish(),
})

export const AgentsQuery = z.object({ status: Status.optional(), role_id: z.string().max(200).optional() })
export const AgentStatusBody = z.object({ status: Status })
export const HeartbeatBody = z.object({
  status: Status.default('active'),
  current_load: z.number().min(0).max(1e9).nullish(),
  tasks_in_progress: z.union([z.number().min(0).max(1e9), z.array(z.string().max(200)).max(1000)]).nullish(),
})

type RegisterBody = z.infer<typeof RegisterBody>

export function toDetails({
  agent_id: _,
  default_human_retry_policy: __,
  ...body
}: RegisterBody): JsonObject {
  const parsed = Details.parse(body)
  return Object.fromEntries(
    Object.entries(parsed).filter(([, value]) => value !== null && value !== undefined),
  )
}

/** undefined: it says nothing of it; null: it states none. */
export function toOwnLevel(body: RegisterBody): RetryPolicyLevel | null | undefined {
  if (body.default_human_retry_policy === undefined) return undefined
  const level = toLevel(body.default_human_retry_policy)
  return Object.keys(level).length > 0 ? level : null
}

export function toHeartbeatLoad(body: z.infer<typeof HeartbeatBody>): JsonObject {
  return { current_load: body.current_load ?? null, tasks_in_progress: body.tasks_in_progress ?? null }
}

export function toAgentView({
  agent,
  level,
}: {
  agent: RegisteredAgent
  level: RetryPolicyLevel | null
}): JsonObject {
  return {
    capabilities: [],
    metadata: {},
    ...agent.details,
    agent_id: agent.agentId,
    status: agent.status,
    version: agent.version,
    ...agent.load,
    default_human_retry_policy: level && toStatedPolicy(level),
    registered_at: toNaiveUtc(agent.registeredAt),
    last_heartbeat_at: agent.lastHeartbeatAt && toNaiveUtc(agent.lastHeartbeatAt),
  }
}

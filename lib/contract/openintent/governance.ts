import { z } from '@hono/zod-openapi'
import type { Intent } from '@/lib/domain/intent/intent'
import type { JsonObject } from '@/lib/domain/json'
import { jsonObject } from '../native/json'

const Policy = z.looseObject({
  completion_mode: z.enum(['auto', 'require_approval', 'quorum']).nullish(),
  write_scope: z.enum(['any', 'assigned', 'assigned_only']).nullish(),
  quorum_threshold: z.number().gt(0).max(1).nullish(),
  allowed_agents: z.array(z.string().max(200)).max(200).nullish(),
  max_cost: z.number().min(0).nullish(),
  require_status_reason: z.boolean().nullish(),
})

/** What the client calls a governance policy; fields it may add are kept as they are. */
export const GovernanceBody = jsonObject.superRefine((value, ctx) => {
  for (const { message, path } of Policy.safeParse(value).error?.issues ?? [])
    ctx.addIssue({ code: 'custom', message, path })
})

const DEFAULTS: JsonObject = {
  completion_mode: 'auto',
  write_scope: 'any',
  quorum_threshold: null,
  allowed_agents: null,
  max_cost: null,
  require_status_reason: false,
}

/** The policy as stored, and with its gaps filled. It is kept for agents to read: `enforced` says that nobody polices it. */
export function toGovernanceView({ id, governancePolicy }: Intent): JsonObject {
  const policy = governancePolicy ?? {}
  const effective = Object.entries(DEFAULTS).map(([name, value]) => [name, policy[name] ?? value])
  return {
    intent_id: id,
    governance_policy: policy,
    effective_policy: Object.fromEntries(effective),
    enforced: false,
  }
}

import { z } from '@hono/zod-openapi'
import type { Assignment } from '@/lib/domain/intent/assignment'
import { toNaiveUtc } from '@/lib/domain/intent/naive-time'
import type { JsonObject } from '@/lib/domain/json'
import { text } from '../native/json'

export const AssignBody = z.object({ agent_id: text(200), role: text(100).nullish() })

export function toAssignmentView({ id, intentId, agentId, role, assignedAt }: Assignment): JsonObject {
  return { id, intent_id: intentId, agent_id: agentId, role, assigned_at: toNaiveUtc(assignedAt) }
}

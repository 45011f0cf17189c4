import { type AgentStatus, heartbeat } from '@/lib/domain/intent/registered-agent'
import type { JsonObject } from '@/lib/domain/json'
import type { Context } from '../context'
import { changeAgent } from './change-agent'
import type { AgentWithDefault } from './register-agent'

/** A registered agent is alive. */
export function recordHeartbeat(
  ctx: Context,
  { agentId, status, load }: { agentId: string; status: AgentStatus; load: JsonObject },
): Promise<AgentWithDefault> {
  return changeAgent(ctx, agentId, (before, at) => heartbeat(before, { status, load, at }))
}

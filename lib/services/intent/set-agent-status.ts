import { type AgentStatus, changeAgentStatus } from '@/lib/domain/intent/registered-agent'
import type { Context } from '../context'
import { changeAgent } from './change-agent'
import type { AgentWithDefault } from './register-agent'

export function setAgentStatus(
  ctx: Context,
  { agentId, status }: { agentId: string; status: AgentStatus },
): Promise<AgentWithDefault> {
  return changeAgent(ctx, agentId, (before) => changeAgentStatus(before, status))
}

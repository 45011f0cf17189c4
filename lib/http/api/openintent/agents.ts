import {
  AgentStatusBody,
  AgentsQuery,
  HeartbeatBody,
  RegisterBody,
  toAgentView,
  toDetails,
  toHeartbeatLoad,
  toOwnLevel,
} from '@/lib/contract/openintent/agent'
import { getAgent } from '@/lib/services/intent/get-agent'
import { listAgents } from '@/lib/services/intent/list-agents'
import { recordHeartbeat } from '@/lib/services/intent/record-heartbeat'
import { registerAgent } from '@/lib/services/intent/register-agent'
import { setAgentStatus } from '@/lib/services/intent/set-agent-status'
import { assignmentDoors } from './assignments'
import { openIntentDoor } from './door'

export const agentDoors = [
  ...assignmentDoors,
  openIntentDoor({
    method: 'post',
    path: '/agents/register',
    body: RegisterBody,
    run: async (ctx, { body }) =>
      toAgentView(
        await registerAgent(ctx, {
          agentId: body.agent_id,
          details: toDetails(body),
          level: toOwnLevel(body),
        }),
      ),
  }),
  openIntentDoor({
    method: 'get',
    path: '/agents',
    query: AgentsQuery,
    run: async (ctx, { query }) => {
      const filter = { status: query.status ?? null, roleId: query.role_id ?? null }
      return (await listAgents(ctx, filter)).map(toAgentView)
    },
  }),
  openIntentDoor({
    method: 'get',
    path: '/agents/:id/record',
    run: async (ctx, { params }) => toAgentView(await getAgent(ctx, params.id ?? '')),
  }),
  openIntentDoor({
    method: 'post',
    path: '/agents/:id/heartbeat',
    body: HeartbeatBody,
    run: async (ctx, { params, body }) => {
      const { status } = body
      return toAgentView(
        await recordHeartbeat(ctx, { agentId: params.id ?? '', status, load: toHeartbeatLoad(body) }),
      )
    },
  }),
  openIntentDoor({
    method: 'patch',
    path: '/agents/:id/status',
    body: AgentStatusBody,
    run: async (ctx, { params, body }) =>
      toAgentView(await setAgentStatus(ctx, { agentId: params.id ?? '', status: body.status })),
  }),
]

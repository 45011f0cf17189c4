import { AssignBody, toAssignmentView } from '@/lib/contract/openintent/assignment'
import { assignAgent } from '@/lib/services/intent/assign-agent'
import { listAssignments } from '@/lib/services/intent/list-assignments'
import { unassignAgent } from '@/lib/services/intent/unassign-agent'
import { openIntentDoor } from './door'

export const assignmentDoors = [
  openIntentDoor({
    method: 'post',
    path: '/intents/:id/agents',
    body: AssignBody,
    run: async (ctx, { params, body, agent }) => {
      const input = { intentId: params.id ?? '', agentId: body.agent_id, role: body.role ?? null, agent }
      return toAssignmentView(await assignAgent(ctx, input))
    },
  }),
  openIntentDoor({
    method: 'get',
    path: '/intents/:id/agents',
    run: async (ctx, { params }) => (await listAssignments(ctx, params.id ?? '')).map(toAssignmentView),
  }),
  openIntentDoor({
    method: 'delete',
    path: '/intents/:id/agents/:agentId',
    run: (ctx, { params, agent }) =>
      unassignAgent(ctx, { intentId: params.id ?? '', agentId: params.agentId ?? '', agent }),
  }),
]

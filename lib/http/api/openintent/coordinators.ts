import {
  CreateCoordinatorBody,
  DecisionRecordBody,
  DecisionsQuery,
  PatchCoordinatorBody,
  toCoordinatorEdit,
  toDecisionRecord,
  toNewCoordinator,
} from '@/lib/contract/openintent/coordinator-bodies'
import { toCoordinatorView, toDecisionView } from '@/lib/contract/openintent/coordinator-view'
import { nextHeartbeatAt } from '@/lib/domain/intent/coordinator'
import { toNaiveUtc } from '@/lib/domain/intent/naive-time'
import { appointCoordinator } from '@/lib/services/intent/appoint-coordinator'
import { beatCoordinator } from '@/lib/services/intent/beat-coordinator'
import { changeCoordinator } from '@/lib/services/intent/change-coordinator'
import {
  coordinatorsOfIntent,
  coordinatorsOfPortfolio,
  getCoordinator,
} from '@/lib/services/intent/read-coordinators'
import {
  listCoordinatorDecisions,
  recordCoordinatorDecision,
} from '@/lib/services/intent/record-coordinator-decision'
import { releaseCoordinator } from '@/lib/services/intent/release-coordinator'
import { openIntentDoor } from './door'

/** RFC-0013, with the suspension policy of RFC-0026 §3. Lists are bare arrays: the client reads nothing else. */
export const coordinatorDoors = [
  openIntentDoor({
    method: 'post',
    path: '/coordinators',
    body: CreateCoordinatorBody,
    run: async (ctx, { body, agent }) =>
      toCoordinatorView(await appointCoordinator(ctx, { coordinator: toNewCoordinator(body, agent), agent })),
  }),
  openIntentDoor({
    method: 'get',
    path: '/coordinators/:id',
    run: async (ctx, { params }) => toCoordinatorView(await getCoordinator(ctx, params.id ?? '')),
  }),
  openIntentDoor({
    method: 'patch',
    path: '/coordinators/:id',
    body: PatchCoordinatorBody,
    run: async (ctx, { params, body, agent }) => {
      const call = { coordinatorId: params.id ?? '', agent }
      return toCoordinatorView(await changeCoordinator(ctx, { ...call, edit: toCoordinatorEdit(body) }))
    },
  }),
  openIntentDoor({
    method: 'delete',
    path: '/coordinators/:id',
    run: async (ctx, { params, agent }) =>
      toCoordinatorView(await releaseCoordinator(ctx, { coordinatorId: params.id ?? '', agent })),
  }),
  openIntentDoor({
    method: 'post',
    path: '/coordinators/:id/heartbeat',
    run: async (ctx, { params }) => {
      const coordinator = await beatCoordinator(ctx, params.id ?? '')
      const at = coordinator.lastHeartbeatAt ?? coordinator.acquiredAt
      return {
        status: 'ok',
        last_heartbeat: toNaiveUtc(at),
        next_heartbeat_at: toNaiveUtc(nextHeartbeatAt(coordinator, at)),
      }
    },
  }),
  openIntentDoor({
    method: 'get',
    path: '/intents/:id/coordinators',
    run: async (ctx, { params }) => (await coordinatorsOfIntent(ctx, params.id ?? '')).map(toCoordinatorView),
  }),
  openIntentDoor({
    method: 'get',
    path: '/portfolios/:id/coordinators',
    run: async (ctx, { params }) =>
      (await coordinatorsOfPortfolio(ctx, params.id ?? '')).map(toCoordinatorView),
  }),
  openIntentDoor({
    method: 'post',
    path: '/decisions',
    body: DecisionRecordBody,
    run: async (ctx, { body, agent }) =>
      toDecisionView(await recordCoordinatorDecision(ctx, { ...toDecisionRecord(body), agent })),
  }),
  openIntentDoor({
    method: 'get',
    path: '/intents/:id/coordinator-decisions',
    query: DecisionsQuery,
    run: async (ctx, { params, query: { limit } }) =>
      (await listCoordinatorDecisions(ctx, { intentId: params.id ?? '', limit })).map(toDecisionView),
  }),
]

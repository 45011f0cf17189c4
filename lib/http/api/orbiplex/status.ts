import { json } from '@/lib/contract/native/json'
import { CancelOperationBody, OperationParams } from '@/lib/contract/orbiplex/operation-parameters'
import { OperationStatusView, readStatusReport } from '@/lib/contract/orbiplex/operation-status'
import { cancelOperation } from '@/lib/services/operation/cancel-operation'
import { getOperation } from '@/lib/services/operation/get-operation'
import { reportOperation } from '@/lib/services/operation/report-operation'
import { requestPoll } from '@/lib/services/operation/request-poll'
import { door } from '../door'
import { answerStatus } from './answer-status'

/** Everything that is answered with the status of one operation. */
export const statusDoors = [
  door({
    method: 'get',
    path: '/deferred/{id}',
    summary: 'The status of a deferred operation',
    params: OperationParams,
    view: OperationStatusView,
    run: async (ctx, { params }) => answerStatus(ctx, await getOperation(ctx, params.id)),
  }),
  door({
    method: 'post',
    path: '/deferred/{id}/status',
    summary: 'Report a status: deferred-operation-status.v1. Terminal is final; the same again is accepted',
    params: OperationParams,
    // Checked against the published JSON Schema, once it is known which operation it must speak of.
    body: json,
    view: OperationStatusView,
    errors: [400, 409, 413],
    run: async (ctx, { params, body }) => {
      const readReport = (operation: { id: string; kind: string }) => readStatusReport(body, operation)
      return answerStatus(ctx, await reportOperation(ctx, { operationId: params.id, readReport }))
    },
  }),
  door({
    method: 'post',
    path: '/deferred/{id}/poll',
    summary: 'Poll the connector as soon as host policy allows',
    params: OperationParams,
    view: OperationStatusView,
    errors: [409],
    run: async (ctx, { params }) => answerStatus(ctx, await requestPoll(ctx, params.id)),
  }),
  door({
    method: 'post',
    path: '/deferred/{id}/cancel',
    summary: 'Ask the connector to stop; 409 with the reason when it cannot be cancelled',
    params: OperationParams,
    body: CancelOperationBody,
    view: OperationStatusView,
    errors: [409],
    run: async (ctx, { params, body }) => {
      const input = { operationId: params.id, reason: body.reason ?? null }
      return answerStatus(ctx, await cancelOperation(ctx, input))
    },
  }),
]

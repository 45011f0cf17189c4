import {
  DeferredOperation,
  operationHref,
  toDeferredOperation,
} from '@/lib/contract/orbiplex/deferred-operation'
import { RegisterBody, toAdmission, toNewOperation } from '@/lib/contract/orbiplex/register-body'
import { registerOperation } from '@/lib/services/operation/register-operation'
import { door, PRIVATE } from '../door'

export const register = door({
  method: 'post',
  path: '/deferred',
  summary: 'Register accepted work as a deferred operation (Orbiplex P055)',
  body: RegisterBody,
  view: DeferredOperation,
  status: 202,
  errors: [400, 409, 413],
  run: async (ctx, { body }) => {
    const { operation, isReplay } = await registerOperation(ctx, {
      work: toNewOperation(body),
      admission: toAdmission(body),
      idempotencyKey: body.idempotency_key ?? null,
    })
    const headers = {
      ...PRIVATE,
      'retry-after': String(operation.retryAfterSeconds),
      location: operationHref(operation.id),
      ...(isReplay ? { 'idempotency-replayed': 'true' } : {}),
    }
    return Response.json(toDeferredOperation(operation), { status: 202, headers })
  },
})

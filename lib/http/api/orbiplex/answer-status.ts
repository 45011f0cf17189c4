import { toOperationStatus } from '@/lib/contract/orbiplex/operation-status'
import { isTerminal, type Operation } from '@/lib/domain/operation/operation'
import { ownsOperation } from '@/lib/domain/permission'
import type { Context } from '@/lib/services/context'
import { PRIVATE } from '../door'

/** `deferred-operation-status.v1`, with Retry-After while it is not over. */
export function answerStatus(ctx: Context, operation: Operation): Response {
  const view = toOperationStatus(operation, { isOwner: ownsOperation(ctx.actor, operation) })
  const retryAfter: Record<string, string> = isTerminal(operation.status)
    ? {}
    : { 'retry-after': String(operation.retryAfterSeconds) }
  return Response.json(view, { headers: { ...PRIVATE, ...retryAfter } })
}

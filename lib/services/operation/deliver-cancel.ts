import { readCancelAnswer } from '@/lib/contract/orbiplex/connector-answer'
import { type CancelAnswer, takeCancelAnswer } from '@/lib/domain/operation/cancel-operation'
import { isTerminal, type Operation } from '@/lib/domain/operation/operation'
import { sessionSecret } from '@/lib/env'
import { askCancel } from '@/lib/gateways/connector'
import { loadOperationPolicy } from '@/lib/store/operation-policy'
import { loadOperation } from '@/lib/store/operations'
import type { Context } from '../context'
import { NotDelivered } from '../deliver-callback'
import { changeOperation } from './change-operation'
import { isConnectorOrigin } from './check-connector-origin'
import { reasonOf } from './poll-operation'

export type DeliverCancelInput = { operationId: string; isLastTry: boolean }

/** Tells the connector that somebody wants its work to stop, and writes down what it says to that. */
export async function deliverCancel(
  ctx: Context,
  { operationId, isLastTry }: DeliverCancelInput,
): Promise<void> {
  const stored = await loadOperation(operationId)
  if (!stored || !isWanted(stored.operation)) return
  const answer = await ask(ctx, stored.operation)
  if (answer.kind === 'unanswered' && !isLastTry)
    throw new NotDelivered(`Cancellation of ${operationId}: ${answer.message}`)
  await changeOperation(ctx, operationId, (before, policy, at) =>
    takeCancelAnswer(before, answer, policy, at),
  )
}

function isWanted({ status, cancellation }: Operation): boolean {
  return !isTerminal(status) && cancellation?.state === 'requested'
}

async function ask(ctx: Context, operation: Operation): Promise<CancelAnswer> {
  const { whole: policy } = await loadOperationPolicy()
  const { cancelUrl } = operation
  if (!cancelUrl || !isConnectorOrigin(policy, cancelUrl))
    return { kind: 'refused', message: 'The host does not allow this connector.' }
  try {
    const call = { operation, secret: sessionSecret(), at: ctx.now() }
    return readCancelAnswer(await askCancel(cancelUrl, policy, call), operation)
  } catch (error) {
    return { kind: 'unanswered', message: reasonOf(error) }
  }
}

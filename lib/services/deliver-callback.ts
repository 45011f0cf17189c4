import {
  callbackDeliveryId,
  type Delivery,
  MAX_DELIVERY_ATTEMPTS,
  readDeliveryAnswer,
} from '@/lib/domain/delivery'
import type { ApprovalRequest } from '@/lib/domain/request'
import { signWebhook, webhookSecretOf } from '@/lib/domain/webhook-signature'
import { sessionSecret } from '@/lib/env'
import { guardedFetch } from '@/lib/gateways/guarded-fetch'
import { type Attempt, beginDelivery, recordAttempt } from '@/lib/store/deliveries'
import type { Context } from './context'
import { getRequest } from './get-request'
import { recordDelivery } from './record-delivery'

export type DeliverInput = { requestId: string; bodyOf: (request: ApprovalRequest) => string }

/** Not delivered yet; whoever runs this tries again later. */
export class NotDelivered extends Error {}

/** Tells the agent its decision at the callback URL it gave. At least once: a repeat carries the same webhook-id. */
export async function deliverCallback(ctx: Context, { requestId, bodyOf }: DeliverInput): Promise<void> {
  const request = await getRequest(ctx, requestId)
  if (request.status === 'pending' || !request.callbackUrl) return
  const delivery = await beginDelivery({
    id: callbackDeliveryId(request.id),
    requestId: request.id,
    channel: 'callback',
    target: request.callbackUrl,
    createdAt: ctx.now(),
  })
  if (delivery.status === 'failed') return
  if (delivery.status === 'pending') {
    const attempt = await post(delivery, request, bodyOf(request), ctx.now())
    await recordAttempt(delivery.id, attempt)
    if (attempt.status === 'failed') return
    if (attempt.status === 'pending') throw new NotDelivered(`Callback of ${request.id}: ${attempt.error}`)
  }
  await recordDelivery(ctx, request.id, 'callback')
}

async function post(delivery: Delivery, request: ApprovalRequest, body: string, at: Date): Promise<Attempt> {
  const secret = webhookSecretOf(sessionSecret(), request.askedBy ?? 'system')
  const isLast = delivery.attempts + 1 >= MAX_DELIVERY_ATTEMPTS
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Countersign',
    ...signWebhook(secret, { id: delivery.id, at, body }),
  }
  try {
    const { status } = await guardedFetch(delivery.target, { method: 'POST', headers, body })
    const result = readDeliveryAnswer(status)
    if (result === 'delivered') return { status: result, error: null, at }
    return { status: isLast ? 'failed' : result, error: `The receiver answered ${status}.`, at }
  } catch (error) {
    return { status: isLast ? 'failed' : 'pending', error: reasonOf(error), at }
  }
}

function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message || error.name : String(error)).slice(0, 500)
}

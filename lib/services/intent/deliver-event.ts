import { createHash, createHmac } from 'node:crypto'
import { toEventView } from '@/lib/contract/openintent/event-view'
import { type ApiKey, actorOfKey } from '@/lib/domain/api-key'
import { readDeliveryAnswer } from '@/lib/domain/delivery'
import { isLive } from '@/lib/domain/intent/subscription'
import { maySeeSuspensionId } from '@/lib/domain/permission'
import { signWebhook } from '@/lib/domain/webhook-signature'
import { guardedFetch } from '@/lib/gateways/guarded-fetch'
import { findKey } from '@/lib/store/api-keys'
import { prisma } from '@/lib/store/database'
import { findLoggedAt, type LoggedEvent } from '@/lib/store/intent-log'
import { findIntent } from '@/lib/store/intents'
import { endSubscription, findSubscription } from '@/lib/store/subscriptions'
import type { Context } from '../context'
import { NotDelivered } from '../deliver-callback'
import { subscriptionSecret } from './subscribe-to-events'

export type DeliverEventInput = { subscriptionId: string; stream: string; seq: number }

/** Tells one event to one subscription. At least once: a repeat carries the same webhook-id and the same bytes. */
export async function deliverEvent(ctx: Context, input: DeliverEventInput): Promise<void> {
  const subscription = await findSubscription(input.subscriptionId)
  const event = await findLoggedAt(input.stream, input.seq)
  if (!subscription?.webhookUrl || !event || !isLive(subscription, ctx.now())) return
  const key = await findKey(prisma(), { id: subscription.keyId ?? '' })
  if (!key || key.revokedAt) return
  const withSuspensionId = await maySeeCapability(key, event)
  const view = toEventView(event, { withSuspensionId })
  const body = JSON.stringify({ subscription_id: subscription.id, event: view })
  const secret = subscriptionSecret(subscription.id)
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Countersign',
    ...signWebhook(secret, { id: deliveryId(input), at: ctx.now(), body }),
    'x-openintent-signature': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
  }
  const { status } = await guardedFetch(subscription.webhookUrl, { method: 'POST', headers, body })
  const result = readDeliveryAnswer(status)
  if (result === 'failed') await endSubscription(subscription.id)
  else if (result !== 'delivered')
    throw new NotDelivered(`Event for ${subscription.id}: the receiver answered ${status}.`)
}

/** The capability goes only to a key that may have it, as it stands now. */
async function maySeeCapability(key: ApiKey, event: LoggedEvent): Promise<boolean> {
  const intent = await findIntent(event.intentId)
  return intent !== null && maySeeSuspensionId(actorOfKey(key), intent)
}

function deliveryId({ subscriptionId, stream, seq }: DeliverEventInput): string {
  return `evt_${createHash('sha256').update(`${subscriptionId}:${stream}:${seq}`).digest('hex').slice(0, 32)}`
}

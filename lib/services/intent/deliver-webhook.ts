import { toEventView } from '@/lib/contract/openintent/event-view'
import type { Actor } from '@/lib/domain/actor'
import { actorOfKey } from '@/lib/domain/api-key'
import { readDeliveryAnswer } from '@/lib/domain/delivery'
import { isListening, type Subscription, webhookDeliveryId } from '@/lib/domain/intent/subscription'
import { isJsonObject } from '@/lib/domain/json'
import { maySeeIntents, maySeeSuspensionId } from '@/lib/domain/permission'
import { signOpenIntent, signWebhook } from '@/lib/domain/webhook-signature'
import { guardedFetch } from '@/lib/gateways/guarded-fetch'
import { findKey } from '@/lib/store/api-keys'
import { prisma } from '@/lib/store/database'
import { entryAt, type LoggedEvent } from '@/lib/store/intent-log'
import { findIntent } from '@/lib/store/intents'
import { appendEvents } from '@/lib/store/stream-events'
import { findSubscription, silenceSubscription } from '@/lib/store/subscriptions'
import type { Context } from '../context'
import { NotDelivered } from '../deliver-callback'
import { intentTransaction } from './intent-transaction'
import { recordAnswersTold } from './note-answers'

export type DeliverWebhookInput = { subscriptionId: string; stream: string; seq: number; isLastTry: boolean }

/** Tells a subscriber of one event, as its key may see it now. At least once: a repeat carries the same webhook-id. */
export async function deliverWebhook(ctx: Context, input: DeliverWebhookInput): Promise<void> {
  const subscription = await findSubscription(input.subscriptionId)
  if (!subscription?.webhookUrl || !isListening(subscription, ctx.now())) return
  const reader = await readerOf(subscription)
  const event = await entryAt(input.stream, input.seq)
  if (!reader || !event) return
  const body = JSON.stringify({ subscription_id: subscription.id, event: await eventFor(reader, event) })
  const id = webhookDeliveryId(subscription.id, event.id)
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Countersign',
    ...signWebhook(subscription.secret, { id, at: ctx.now(), body }),
    ...signOpenIntent(subscription.secret, body),
  }
  const { result, problem } = await post(ctx, subscription, subscription.webhookUrl, { headers, body })
  // As its key: only to the agent that asked it is the answer.
  if (result === 'delivered') await recordAnswersTold({ ...ctx, actor: reader }, [event], 'webhook')
  if (result !== 'pending') return
  if (!input.isLastTry) throw new NotDelivered(`Webhook ${id}: ${problem}`)
  console.error(`webhook ${id} is given up:`, problem)
}

/** The subscription's key as it is now; a revoked one, or one that may not read any more, is told nothing. */
async function readerOf({ keyId }: Subscription): Promise<Actor | null> {
  const key = await findKey(prisma(), { id: keyId })
  if (!key || key.revokedAt) return null
  const actor = actorOfKey(key)
  return maySeeIntents(actor) ? actor : null
}

/** Events of portfolios, tasks and coordinators name the intent they tell of, if any, in their payload. */
async function eventFor(reader: Actor, event: LoggedEvent) {
  const payload = isJsonObject(event.data.payload) ? event.data.payload : {}
  const named = typeof payload.intent_id === 'string' ? payload.intent_id : null
  const intent = (await findIntent(event.intentId)) ?? (named === null ? null : await findIntent(named))
  const withSuspensionId = maySeeSuspensionId(reader, intent ?? { keyId: null, suspendedBy: null })
  return { ...toEventView(event, { withSuspensionId }), intent_id: intent?.id ?? null }
}

type Sent = { result: ReturnType<typeof readDeliveryAnswer>; problem: string | null }

/** Whether it arrived, and if not, why; `failed` when the receiver wants nothing ever again. */
async function post(
  ctx: Context,
  subscription: Subscription,
  url: string,
  call: { headers: Record<string, string>; body: string },
): Promise<Sent> {
  try {
    const { status } = await guardedFetch(url, { method: 'POST', ...call })
    const result = readDeliveryAnswer(status)
    if (result === 'failed') await silence(ctx, subscription)
    return { result, problem: result === 'pending' ? `The receiver answered ${status}.` : null }
  } catch (error) {
    const problem = (error instanceof Error ? error.message || error.name : String(error)).slice(0, 500)
    return { result: 'pending', problem }
  }
}

/** 410: the subscription stays in the list, inactive, until it is deleted. */
function silence(ctx: Context, { id }: Subscription): Promise<void> {
  return intentTransaction(async (tx, changed) => {
    if (!(await silenceSubscription(tx, id))) return
    const events = [{ type: 'subscription.silenced', data: { reason: 'The receiver answered 410.' } }]
    await appendEvents(tx, { stream: id, events }, { actor: ctx.actor, at: ctx.now() })
    changed.add(id)
  })
}

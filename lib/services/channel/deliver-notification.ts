import { buildNotice } from '@/lib/domain/channel/notice'
import { isStillAllowed, mayTellDetails, type Setup } from '@/lib/domain/channel/reach'
import type { SendResult } from '@/lib/domain/channel/send-result'
import { type Delivery, MAX_DELIVERY_ATTEMPTS } from '@/lib/domain/delivery'
import type { ApprovalRequest } from '@/lib/domain/request'
import { noteChannelUse, openChannel } from '@/lib/store/channels'
import { prisma } from '@/lib/store/database'
import { cancelDelivery, findDelivery, recordAttempt } from '@/lib/store/deliveries'
import { loadLinkPolicy } from '@/lib/store/link-policy'
import { loadRequest } from '@/lib/store/load-request'
import { loadNotificationSetup } from '@/lib/store/notification-setup'
import type { Context } from '../context'
import { NotDelivered } from '../deliver-callback'
import { consoleUrl, noticeUrl } from './notice-url'
import { sendThrough } from './send-through'

type Opened = NonNullable<Awaited<ReturnType<typeof openChannel>>>
type Scene = Opened & { request: ApprovalRequest; setup: Setup }

/**
 * Tells people of a request. At least once: a repeat carries the same id. Whether it is still wanted is asked right
 * before it goes out, so that nobody is paged for what was answered meanwhile.
 */
export async function deliverNotification(ctx: Context, deliveryId: string): Promise<void> {
  const delivery = await findDelivery(deliveryId)
  if (delivery?.status !== 'pending' || delivery.channelId === null) return
  const [opened, stored, setup] = await Promise.all([
    openChannel(prisma(), delivery.channelId),
    loadRequest(delivery.requestId),
    loadNotificationSetup(prisma()),
  ])
  if (!opened || !stored || !setup) return cancelDelivery(delivery.id, 'The channel was deleted.')
  const scene = { ...opened, request: stored.request, setup }
  const reason = pointlessBecause(delivery, scene)
  if (reason) return cancelDelivery(delivery.id, reason)
  const result = await send(ctx, delivery, scene)
  const isLast = delivery.attempts + 1 >= MAX_DELIVERY_ATTEMPTS
  const status = result.ok ? 'delivered' : result.isFinal || isLast ? 'failed' : 'pending'
  const error = result.ok ? null : result.error
  await recordAttempt(delivery.id, { status, error, at: ctx.now() })
  await noteChannelUse(opened.channel.id, error, ctx.now())
  if (status === 'pending') throw new NotDelivered(`Notification ${delivery.id}: ${error}`)
}

function pointlessBecause(delivery: Delivery, { channel, request, setup }: Scene): string | null {
  if (channel.disabledAt) return 'The channel is turned off.'
  if (delivery.reason === 'closing') return null
  if (request.status !== 'pending') return `The request is already ${request.status}.`
  if (request.version !== delivery.version) return 'The question has changed.'
  const { recipient } = delivery
  if (recipient !== null && !isStillAllowed(recipient, channel, setup)) return 'The recipient is not allowed.'
  return null
}

async function send(ctx: Context, delivery: Delivery, scene: Scene): Promise<SendResult> {
  const { channel, secrets, request, setup } = scene
  const { recipient, reason } = delivery
  if (reason === 'callback') throw new Error('A callback is no notification')
  const url =
    reason === 'closing' ? consoleUrl(request) : await noticeUrl(ctx, { request, channel, recipient, setup })
  const notice = buildNotice(request, {
    id: delivery.id,
    reason,
    attempt: delivery.requestAttempt,
    url,
    isPrivate: mayTellDetails(recipient, channel, setup),
    linkPolicy: (await loadLinkPolicy(prisma())).policy,
    forWhom: recipient === null ? namedPerson(delivery, scene) : null,
  })
  return sendThrough(ctx, { channel, secrets, notice, recipient })
}

/** In a place many read, the person a rung of the ladder names is said, if they may be told at all. */
function namedPerson({ requestAttempt }: Delivery, { request, channel, setup }: Scene): string | null {
  const rung = request.retryPolicy.escalationLadder.find(({ attempt }) => attempt === requestAttempt)
  const person = rung?.notifyTo ?? null
  return person !== null && isStillAllowed(person, channel, setup) ? person : null
}

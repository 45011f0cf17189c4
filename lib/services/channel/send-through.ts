import type { Channel, Secrets } from '@/lib/domain/channel/channel'
import type { Notice } from '@/lib/domain/channel/notice'
import { notSent, type SendResult } from '@/lib/domain/channel/send-result'
import { sendNotice } from '@/lib/gateways/send-notice'
import { sendWebPush } from '@/lib/gateways/web-push'
import { prisma } from '@/lib/store/database'
import { forgetNotificationSetup } from '@/lib/store/notification-setup'
import { deletePushSubscriptions, findPushSubscriptions } from '@/lib/store/push-subscriptions'
import { vapidKeys } from '@/lib/store/vapid-keys'
import type { Context } from '../context'
import { publicOrigin } from '../public-origin'

type Message = { channel: Channel; secrets: Secrets | null; notice: Notice; recipient: string | null }

/** Sends one message through a channel, whatever its kind. Never throws: what went wrong is the result. */
export async function sendThrough(ctx: Context, message: Message): Promise<SendResult> {
  const { channel, secrets, notice, recipient } = message
  if (secrets === null)
    return notSent('The secrets were sealed under another COUNTERSIGN_SECRET; enter them again.', true)
  if (channel.kind === 'push') return sendPush(ctx, channel, notice, recipient ?? '')
  return sendNotice(channel.kind, {
    channel,
    secrets,
    notice,
    recipient,
    at: ctx.now(),
    origin: publicOrigin(),
  })
}

/** A browser that is gone for good is forgotten. */
async function sendPush(ctx: Context, channel: Channel, notice: Notice, email: string): Promise<SendResult> {
  const targets = await findPushSubscriptions(prisma(), email)
  if (targets.length === 0) return notSent(`${email} has notifications turned on nowhere.`, true)
  const vapid = await vapidKeys(prisma(), { updatedAt: ctx.now(), updatedBy: 'system' })
  const contact = channel.settings.contact ?? ''
  const { result, gone } = await sendWebPush({ targets, vapid, contact, notice })
  if (gone.length > 0) {
    await deletePushSubscriptions(prisma(), gone)
    forgetNotificationSetup()
  }
  return result
}

import { demand } from '@/lib/domain/error'
import { prisma } from '@/lib/store/database'
import { notificationSetup } from '@/lib/store/notification-setup'
import { vapidKeys } from '@/lib/store/vapid-keys'
import type { Context } from '../context'

/** The `applicationServerKey` a browser subscribes with; null while no push channel is turned on. */
export async function readVapidKey(ctx: Context): Promise<string | null> {
  demand(ctx.actor.kind === 'operator', 'Only a person who is signed in can be notified.')
  const setup = await notificationSetup(prisma())
  const hasChannel = setup?.channels.some(({ kind, disabledAt }) => kind === 'push' && !disabledAt)
  if (!hasChannel) return null
  return (await vapidKeys(prisma(), { updatedAt: ctx.now(), updatedBy: 'system' })).publicKey
}

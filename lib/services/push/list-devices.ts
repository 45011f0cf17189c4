import { demand } from '@/lib/domain/error'
import { prisma } from '@/lib/store/database'
import { type Device, listDeviceRows } from '@/lib/store/push-subscriptions'
import type { Context } from '../context'

/** The browsers that notify the person who asks; nobody sees another's. */
export async function listDevices(ctx: Context): Promise<Device[]> {
  demand(ctx.actor.kind === 'operator', 'Only a person who is signed in has devices.')
  return listDeviceRows(prisma(), ctx.actor.id)
}

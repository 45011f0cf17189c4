import type { Channel } from '@/lib/domain/channel/channel'
import { demand } from '@/lib/domain/error'
import { mayAdminister } from '@/lib/domain/permission'
import { listChannels as list } from '@/lib/store/channels'
import { prisma } from '@/lib/store/database'
import type { Context } from '../context'

/** Every channel, with the names of its secrets but never a secret. */
export async function listChannels(ctx: Context): Promise<Channel[]> {
  demand(mayAdminister(ctx.actor), 'Only admins see the channels.')
  return list(prisma())
}

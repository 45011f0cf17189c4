import { DomainError, demand } from '@/lib/domain/error'
import { mayAdminister } from '@/lib/domain/permission'
import { commitAdmin, lockAdmin } from '@/lib/store/admin-events'
import { findChannel, deleteChannel as remove } from '@/lib/store/channels'
import { transact } from '@/lib/store/database'
import { forgetNotificationSetup } from '@/lib/store/notification-setup'
import { loadRoutes } from '@/lib/store/routes'
import type { Context } from '../context'
import { channelNotFound } from './save-channel'

/** Removes a channel with its secrets. What it has delivered stays in the list; what it had not is cancelled. */
export async function deleteChannel(ctx: Context, { channelId }: { channelId: string }): Promise<void> {
  demand(mayAdminister(ctx.actor), 'Only admins set channels.')
  const at = ctx.now()
  await transact(async (tx) => {
    await lockAdmin(tx)
    const channel = await findChannel(tx, { id: channelId })
    if (!channel) throw channelNotFound()
    const routes = await loadRoutes(tx)
    const place = routes.findIndex(({ channels }) => channels.includes(channel.name))
    if (place >= 0)
      throw new DomainError('conflict', `Route ${place + 1} leads to this channel. Change the route first.`)
    await remove(tx, channelId)
    const data = { channel: channel.id, name: channel.name, kind: channel.kind }
    await commitAdmin(tx, { actor: ctx.actor, at }, { type: 'channel.deleted', data })
  })
  forgetNotificationSetup()
}

import { demandRoutes, type Route } from '@/lib/domain/channel/route'
import { demand } from '@/lib/domain/error'
import { mayAdminister } from '@/lib/domain/permission'
import { commitAdmin, lockAdmin } from '@/lib/store/admin-events'
import { listChannels } from '@/lib/store/channels'
import { transact } from '@/lib/store/database'
import { forgetNotificationSetup } from '@/lib/store/notification-setup'
import { loadRoutes, saveRoutes } from '@/lib/store/routes'
import type { Context } from '../context'
import { nameOf } from '../name-of'

/** Which requests go to which channels and people; it counts from the next notification on. */
export async function setRoutes(ctx: Context, { routes }: { routes: Route[] }): Promise<void> {
  demand(mayAdminister(ctx.actor), 'Only admins set routes.')
  const at = ctx.now()
  await transact(async (tx) => {
    await lockAdmin(tx)
    const names = (await listChannels(tx)).map(({ name }) => name)
    const wanted = demandRoutes(routes, names)
    const before = await loadRoutes(tx)
    await saveRoutes(tx, wanted, { updatedAt: at, updatedBy: nameOf(ctx.actor) })
    const data = { from: before, to: wanted }
    await commitAdmin(tx, { actor: ctx.actor, at }, { type: 'route.changed', data })
  })
  forgetNotificationSetup()
}

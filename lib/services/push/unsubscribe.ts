import { demand } from '@/lib/domain/error'
import { commitAdmin, lockAdmin } from '@/lib/store/admin-events'
import { transact } from '@/lib/store/database'
import { forgetNotificationSetup } from '@/lib/store/notification-setup'
import { deletePushSubscription } from '@/lib/store/push-subscriptions'
import type { Context } from '../context'

/** Turns notifications off in one browser; doing it twice is the same as once. */
export async function unsubscribe(ctx: Context, { endpoint }: { endpoint: string }): Promise<void> {
  const { actor } = ctx
  demand(actor.kind === 'operator', 'Only a person who is signed in can be notified.')
  const at = ctx.now()
  await transact(async (tx) => {
    await lockAdmin(tx)
    if (!(await deletePushSubscription(tx, { endpoint, operatorId: actor.id }))) return
    await commitAdmin(tx, { actor, at }, { type: 'push.unsubscribed', data: { operator: actor.id } })
  })
  forgetNotificationSetup()
}

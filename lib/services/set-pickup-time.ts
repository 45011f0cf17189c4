import { demand } from '@/lib/domain/error'
import { mayAdminister } from '@/lib/domain/permission'
import { demandPickupSeconds, type PickupSeconds } from '@/lib/domain/pickup'
import { commitAdmin, lockAdmin } from '@/lib/store/admin-events'
import { transact } from '@/lib/store/database'
import { forgetPickupSeconds, loadPickupSetting, savePickupSetting } from '@/lib/store/pickup-setting'
import type { Context } from './context'
import { nameOf } from './name-of'

/** How long a decision may lie before it is marked as not picked up; it counts at once, also for what was decided before. */
export async function setPickupTime(ctx: Context, input: { seconds: PickupSeconds }): Promise<void> {
  demand(mayAdminister(ctx.actor), 'Only admins set the policy.')
  const seconds = demandPickupSeconds(input.seconds)
  const at = ctx.now()
  await transact(async (tx) => {
    await lockAdmin(tx)
    const before = await loadPickupSetting(tx)
    if (before.seconds === seconds) return
    await savePickupSetting(tx, { seconds, updatedAt: at, updatedBy: nameOf(ctx.actor) })
    const data = { from: before.seconds, to: seconds }
    await commitAdmin(tx, { actor: ctx.actor, at }, { type: 'policy.pickup_changed', data })
  })
  forgetPickupSeconds()
}

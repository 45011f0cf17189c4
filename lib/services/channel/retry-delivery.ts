import { DomainError, demand } from '@/lib/domain/error'
import { mayAdminister } from '@/lib/domain/permission'
import { commitAdmin, lockAdmin } from '@/lib/store/admin-events'
import { transact } from '@/lib/store/database'
import { findDelivery } from '@/lib/store/deliveries'
import { requeueDelivery } from '@/lib/store/list-deliveries'
import type { Context } from '../context'

/** Sends again what has failed or is waiting for its next try, under the same id: a receiver that had it knows. */
export async function retryDelivery(ctx: Context, { deliveryId }: { deliveryId: string }): Promise<void> {
  demand(mayAdminister(ctx.actor), 'Only admins send again.')
  const at = ctx.now()
  await transact(async (tx) => {
    await lockAdmin(tx)
    const delivery = await findDelivery(deliveryId)
    if (!delivery) throw new DomainError('not_found', 'There is no such delivery.')
    if (delivery.status === 'delivered' || delivery.status === 'cancelled')
      throw new DomainError('conflict', `This delivery is already ${delivery.status}.`)
    await requeueDelivery(tx, delivery)
    const { id, requestId, channel, target } = delivery
    const data = { delivery: id, request: requestId, channel, target }
    await commitAdmin(tx, { actor: ctx.actor, at }, { type: 'delivery.retried', data })
  })
}

import { demand } from '@/lib/domain/error'
import { mayAdminister } from '@/lib/domain/permission'
import { type DeliveryQuery, type ListedDelivery, listDeliveryRows } from '@/lib/store/list-deliveries'
import type { Context } from '../context'

/** All notifications and callbacks, newest first. */
export async function listDeliveries(
  ctx: Context,
  query: DeliveryQuery,
): Promise<{ deliveries: ListedDelivery[]; nextCursor: string | null }> {
  demand(mayAdminister(ctx.actor), 'Only admins see all deliveries.')
  return listDeliveryRows(query)
}

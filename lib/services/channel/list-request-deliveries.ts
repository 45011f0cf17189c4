import type { Delivery } from '@/lib/domain/delivery'
import { mayAudit } from '@/lib/domain/permission'
import { findDeliveriesOf } from '@/lib/store/deliveries'
import type { Context } from '../context'
import { getRequest } from '../get-request'

/** Whom a request was told to, for people; the agent that asked learns neither names nor places. */
export async function listRequestDeliveries(ctx: Context, requestId: string): Promise<Delivery[]> {
  await getRequest(ctx, requestId)
  return mayAudit(ctx.actor) ? findDeliveriesOf(requestId) : []
}

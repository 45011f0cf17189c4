import { insertSighting } from '@/lib/store/sightings'
import type { Context } from './context'
import { getRequest } from './get-request'

/** Notes that this operator has had the request in front of them. The first time counts. */
export async function markSeen(ctx: Context, requestId: string): Promise<void> {
  await getRequest(ctx, requestId)
  if (ctx.actor.kind === 'operator') await insertSighting(requestId, ctx.actor.id, ctx.now())
}

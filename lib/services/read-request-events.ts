import type { Event } from '@/lib/domain/event-chain'
import { streamEvents } from '@/lib/store/read-events'
import type { Context } from './context'
import { eventsFor } from './events-for'
import { getRequest } from './get-request'

/** What happened to a request, oldest first, for whoever may see it. */
export async function readRequestEvents(ctx: Context, requestId: string): Promise<Event[]> {
  await getRequest(ctx, requestId)
  return eventsFor(ctx.actor, await streamEvents(requestId))
}

import { demand } from '@/lib/domain/error'
import type { Event } from '@/lib/domain/event-chain'
import { mayAudit } from '@/lib/domain/permission'
import { type EventQuery, recentEvents } from '@/lib/store/read-events'
import type { Context } from './context'
import { eventsFor } from './events-for'

/** The audit log for people, newest first. */
export async function listEvents(
  ctx: Context,
  query: EventQuery,
): Promise<{ events: Event[]; nextCursor: string | null }> {
  demand(mayAudit(ctx.actor), 'You may not read the audit log.')
  const events = await recentEvents({ ...query, limit: query.limit + 1 })
  const found = events.slice(0, query.limit)
  const page = await eventsFor(ctx.actor, found)
  return { events: page, nextCursor: events.length > query.limit ? (page.at(-1)?.cursor ?? null) : null }
}

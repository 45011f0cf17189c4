import { demand } from '@/lib/domain/error'
import type { Event } from '@/lib/domain/event-chain'
import { mayAudit, maySeeAll } from '@/lib/domain/permission'
import { laterCursor } from '@/lib/store/event-rows'
import { feedEnd, feedEvents } from '@/lib/store/read-events'
import type { Context } from './context'
import { eventsFor } from './events-for'

export type FeedInput = { after: string; limit: number }

/** Facts after a cursor, in order and without gaps; an agent gets those of its own requests. */
export async function readFeed(
  ctx: Context,
  { after, limit }: FeedInput,
): Promise<{ events: Event[]; cursor: string }> {
  const askedBy = ownOnly(ctx)
  const withAdmin = mayAudit(ctx.actor)
  // Where nothing is for this reader it need not look again: an agent that waits among others' events would otherwise
  // read all of them anew each time. Taken before the page, so that it cannot lie beyond what the page has seen.
  const isFiltered = askedBy !== undefined || !withAdmin
  const end = isFiltered ? await feedEnd() : after
  const events = await feedEvents({ after, limit, askedBy, withAdmin })
  const cursor = events.at(-1)?.cursor ?? laterCursor(after, end)
  return { events: await eventsFor(ctx.actor, events), cursor }
}

/** Where a reader starts who wants only what is new. */
export function readFeedEnd(ctx: Context): Promise<string> {
  ownOnly(ctx)
  return feedEnd()
}

function ownOnly({ actor }: Context): string | undefined {
  if (maySeeAll(actor)) return undefined
  demand(actor.kind === 'agent' && actor.roles.includes('agent'), 'You may not read events.')
  return actor.id
}

import { DomainError, demand } from '@/lib/domain/error'
import type { Event } from '@/lib/domain/event-chain'
import { maySeeIntents } from '@/lib/domain/permission'
import { laterCursor } from '@/lib/store/event-rows'
import { type FeedTarget, feedOfStreams } from '@/lib/store/feed-of-streams'
import { findIntent } from '@/lib/store/intents'
import { findPortfolio } from '@/lib/store/portfolios'
import { feedEnd } from '@/lib/store/read-events'
import { awaitEvents } from '../await-feed'
import type { Context } from '../context'

const PAGE = 200

/** Where a new follower starts; also the answer to whether there is anything to follow. */
export async function startFollowing(ctx: Context, target: FeedTarget): Promise<string> {
  demand(maySeeIntents(ctx.actor), 'This key may not read intents.')
  if (target.kind === 'intents' && !(await findIntent(target.id)))
    throw new DomainError('not_found', 'Intent not found')
  if (target.kind === 'portfolios' && !(await findPortfolio(target.id)))
    throw new DomainError('not_found', 'Portfolio not found')
  return feedEnd()
}

/** The next events of what is followed, at the latest when the time is up. */
export function followStreams(
  ctx: Context,
  target: FeedTarget,
  input: { after: string; seconds: number; signal: AbortSignal },
): Promise<{ events: Event[]; cursor: string }> {
  demand(maySeeIntents(ctx.actor), 'This key may not read intents.')
  return awaitEvents(async (after) => {
    // Taken before the page, so that it cannot lie beyond what the page has seen.
    const end = await feedEnd()
    const events = await feedOfStreams(target, after, PAGE)
    return { events, cursor: events.at(-1)?.cursor ?? laterCursor(after, end) }
  }, input)
}

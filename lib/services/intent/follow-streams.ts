import { hub } from '@/lib/database/hub'
import { demand } from '@/lib/domain/error'
import { maySeeIntents } from '@/lib/domain/permission'
import { readEventCursor } from '@/lib/store/event-rows'
import { type FeedTarget, type FollowedPage, feedOfStreams } from '@/lib/store/feed-of-streams'
import { findIntent } from '@/lib/store/intents'
import { feedEnd } from '@/lib/store/read-events'
import { awaitEvents } from '../await-feed'
import type { Context } from '../context'
import { demandPortfolio } from './demand-portfolio'
import { intentNotFound } from './intent-transaction'

const PAGE = 500
/** Portfolios and agents are woken by every change anywhere; with many followers it pays to look at several at once. */
const GATHER_MS = 50

/** Where a follower starts, and whether there is anything to follow. An agent may listen before it was ever assigned. */
export async function startFollowing(
  ctx: Context,
  { kind, id }: FeedTarget,
  lastEventId: string | null,
): Promise<string> {
  demand(maySeeIntents(ctx.actor), 'This key may not read intents.')
  if (kind === 'intents' && !(await findIntent(id))) throw intentNotFound()
  if (kind === 'portfolios') await demandPortfolio(id)
  if (lastEventId === null) return feedEnd()
  readEventCursor(lastEventId)
  return lastEventId
}

/** The next events of what is followed, at the latest when the time is up. */
export function followStreams(
  ctx: Context,
  target: FeedTarget,
  input: { after: string; seconds: number; signal: AbortSignal },
): Promise<FollowedPage> {
  demand(maySeeIntents(ctx.actor), 'This key may not read intents.')
  const isIntent = target.kind === 'intents'
  return awaitEvents((after) => feedOfStreams(target, after, PAGE), input, {
    listen: (ring) => (isIntent ? hub().onRequest(target.id, ring) : hub().onFeed(ring)),
    gatherMs: isIntent ? 0 : GATHER_MS,
  })
}

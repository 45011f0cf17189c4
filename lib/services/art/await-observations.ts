import { hub } from '@/lib/database/hub'
import { OBSERVED, type Observation, toObservation } from '@/lib/domain/art/observation'
import { demand } from '@/lib/domain/error'
import { mayActForThread } from '@/lib/domain/permission'
import { laterCursor } from '@/lib/store/event-rows'
import { loadRequest } from '@/lib/store/load-request'
import { feedEnd } from '@/lib/store/read-events'
import { threadEvents } from '@/lib/store/thread-feed'
import { awaitEvents } from '../await-feed'
import type { Context } from '../context'

const PAGE = 200
/** Woken by every change anywhere; with many threads it pays to look at several at once. */
const GATHER_MS = 50

export type ObservationPage = { events: Observation[]; cursor: string }
export type ObservationInput = { threadId: string; after: string; seconds: number; signal: AbortSignal }

/** What happened to a thread's suspensions after a cursor, at the latest when the time is up. */
export function awaitObservations(
  ctx: Context,
  { threadId, ...wait }: ObservationInput,
): Promise<ObservationPage> {
  const { actor } = ctx
  demand(mayActForThread(actor, threadId) && actor.kind === 'agent', 'This key may not read this thread.')
  const read = (after: string) => readObservations(actor.id, threadId, after)
  const listen = (ring: () => void) => hub().onFeed(ring)
  return awaitEvents(read, wait, { listen, gatherMs: GATHER_MS })
}

async function readObservations(keyId: string, threadId: string, after: string): Promise<ObservationPage> {
  // Taken before the page, so that it cannot lie beyond what the page has seen.
  const end = await feedEnd()
  const types = Object.keys(OBSERVED)
  const facts = await threadEvents({ keyId, threadId, types, after, limit: PAGE })
  const told = await Promise.all(
    facts.map(async (event) => {
      const stored = await loadRequest(event.stream)
      return stored && toObservation(event, stored.request)
    }),
  )
  return {
    events: told.filter((observation) => observation !== null),
    cursor: facts.at(-1)?.cursor ?? laterCursor(after, end),
  }
}

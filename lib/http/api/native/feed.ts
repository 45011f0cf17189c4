import { toEventView } from '@/lib/contract/native/event-view'
import { EventPage } from '@/lib/contract/native/pages'
import { FeedQuery } from '@/lib/contract/native/parameters'
import { awaitFeed } from '@/lib/services/await-feed'
import { noteDecisions } from '@/lib/services/note-delivery'
import { door } from '../door'
import { endOfCall } from '../shutdown'

export const feed = door({
  method: 'get',
  path: '/events',
  summary: 'Everything that happened after a cursor, in order and without gaps',
  query: FeedQuery,
  view: EventPage,
  run: async (ctx, { query, request }) => {
    const { after, limit, wait } = query
    const { signal, release } = endOfCall(request.signal)
    try {
      const { events, cursor } = await awaitFeed(ctx, { after, limit, seconds: wait, signal })
      if (request.method === 'GET' && !request.signal.aborted) noteDecisions(ctx, events, 'feed')
      return { data: events.map(toEventView), cursor }
    } finally {
      release()
    }
  },
})

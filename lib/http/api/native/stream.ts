import { toEventView } from '@/lib/contract/native/event-view'
import { StreamQuery } from '@/lib/contract/native/parameters'
import { awaitFeed } from '@/lib/services/await-feed'
import { noteDecisions } from '@/lib/services/note-delivery'
import { readFeed, readFeedEnd } from '@/lib/services/read-feed'
import { door } from '../door'
import { feedStream } from '../feed-stream'
import { sseMessage } from '../sse'

export const stream = door({
  method: 'get',
  path: '/stream',
  summary: 'The same as server-sent events; continues after Last-Event-ID',
  query: StreamQuery,
  run: async (ctx, { query, request }) => {
    const start = request.headers.get('last-event-id') ?? query.after ?? (await readFeedEnd(ctx))
    await readFeed(ctx, { after: start, limit: 1 })
    return feedStream({
      request,
      ctx,
      start,
      next: (reader, wait) => awaitFeed(reader, { ...wait, limit: 200 }),
      messageOf: (_, event) => sseMessage(event.cursor, event.type, toEventView(event)),
      onSent: (reader, event) => noteDecisions(reader, [event], 'stream'),
    })
  },
})

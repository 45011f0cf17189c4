import { isDeepStrictEqual } from 'node:util'
import { toEventView } from '@/lib/contract/native/event-view'
import { StreamQuery } from '@/lib/contract/native/parameters'
import { awaitFeed } from '@/lib/services/await-feed'
import { readFeed, readFeedEnd } from '@/lib/services/read-feed'
import { authenticate } from '../authenticate'
import { door } from '../door'
import { endOfCall } from '../shutdown'
import { eventStream, PING, sseMessage } from '../sse'

const PING_SECONDS = 15
/** As long as a revoked key may live on in another process (lib/store/key-lookup.ts). */
const CHECK_EVERY_MS = 5000

export const stream = door({
  method: 'get',
  path: '/stream',
  summary: 'The same as server-sent events; continues after Last-Event-ID',
  query: StreamQuery,
  run: async (ctx, { query, request }) => {
    const start = request.headers.get('last-event-id') ?? query.after ?? (await readFeedEnd(ctx))
    await readFeed(ctx, { after: start, limit: 1 })
    const { signal, release } = endOfCall(request.signal)
    return eventStream(signal, async function* () {
      let reader = ctx
      let checkedAt = Date.now()
      try {
        for (let after = start; !signal.aborted; ) {
          const page = await awaitFeed(reader, { after, limit: 200, seconds: PING_SECONDS, signal })
          // Before anything is sent, and not only in a pause: a busy feed has none. A key revoked or a person signed
          // out stops here; whoever has other roles now is given the page anew, as those roles see it.
          if (Date.now() - checkedAt >= CHECK_EVERY_MS) {
            const { actor } = reader
            reader = await authenticate(request, 'stream')
            checkedAt = Date.now()
            if (!isDeepStrictEqual(actor, reader.actor)) continue
          }
          for (const event of page.events) yield sseMessage(event.cursor, event.type, toEventView(event))
          if (page.events.length === 0) yield PING
          after = page.cursor
        }
      } finally {
        release()
      }
    })
  },
})

import {
  ObservationPageView,
  ObservationQuery,
  ThreadParams,
  toObservationView,
} from '@/lib/contract/art/thread-bodies'
import { awaitObservations } from '@/lib/services/art/await-observations'
import { door } from '../door'
import { feedStream } from '../feed-stream'
import { endOfCall } from '../shutdown'
import { sseMessage } from '../sse'
import { wantsStream } from './wants-stream'

export const observations = door({
  method: 'get',
  path: '/art/threads/{threadId}/observations',
  summary: "What happened to a thread's suspensions; also as server-sent events, after Last-Event-ID",
  params: ThreadParams,
  query: ObservationQuery,
  view: ObservationPageView,
  streams: true,
  run: async (ctx, { params, query, request }) => {
    const { threadId } = params
    const { signal, release } = endOfCall(request.signal)
    try {
      const isStream = wantsStream(request)
      const after = (isStream && request.headers.get('last-event-id')) || query.after
      const page = await awaitObservations(ctx, {
        threadId,
        after,
        seconds: isStream ? 0 : query.wait,
        signal,
      })
      if (!isStream) return { observations: page.events.map(toObservationView), cursor: page.cursor }
      return feedStream({
        request,
        ctx,
        start: after,
        next: (reader, wait) => awaitObservations(reader, { threadId, ...wait }),
        messageOf: (_, event) => sseMessage(event.id, event.type, toObservationView(event)),
      })
    } finally {
      release()
    }
  },
})

import { toEventView } from '@/lib/contract/native/event-view'
import { EventList } from '@/lib/contract/native/pages'
import { RequestParams } from '@/lib/contract/native/parameters'
import { noteDecisions } from '@/lib/services/note-delivery'
import { readRequestEvents } from '@/lib/services/read-request-events'
import { door } from '../door'

export const events = door({
  method: 'get',
  path: '/requests/{id}/events',
  summary: 'What happened to a request, oldest first',
  params: RequestParams,
  view: EventList,
  run: async (ctx, { params, request }) => {
    const events = await readRequestEvents(ctx, params.id)
    if (request.method === 'GET') noteDecisions(ctx, events, 'poll')
    return { data: events.map(toEventView) }
  },
})

import { toEventView } from '@/lib/contract/native/event-view'
import { EventList } from '@/lib/contract/native/pages'
import { RequestParams } from '@/lib/contract/native/parameters'
import { readRequestEvents } from '@/lib/services/read-request-events'
import { door } from '../door'

export const events = door({
  method: 'get',
  path: '/requests/{id}/events',
  summary: 'What happened to a request, oldest first',
  params: RequestParams,
  view: EventList,
  run: async (ctx, { params }) => ({ data: (await readRequestEvents(ctx, params.id)).map(toEventView) }),
})

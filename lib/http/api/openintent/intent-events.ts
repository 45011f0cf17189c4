import { readableEventTypes } from '@/lib/contract/openintent/event-types'
import { toEventView } from '@/lib/contract/openintent/event-view'
import { EventBody, EventsQuery } from '@/lib/contract/openintent/intent-bodies'
import { fromNaiveUtc } from '@/lib/domain/intent/naive-time'
import { maySeeSuspensionId } from '@/lib/domain/permission'
import { noteAnswersTold } from '@/lib/services/intent/note-answers'
import { postIntentEvent } from '@/lib/services/intent/post-intent-event'
import { readIntentLog } from '@/lib/services/intent/read-intent-log'
import { openIntentDoor } from './door'

export const intentEventDoors = [
  openIntentDoor({
    method: 'post',
    path: '/intents/:id/events',
    body: EventBody,
    run: async (ctx, { params, body, agent }) => {
      const event = await postIntentEvent(ctx, {
        intentId: params.id ?? '',
        type: body.event_type,
        actor: body.actor || agent,
        payload: body.payload ?? {},
        traceId: body.trace_id ?? null,
        parentEventId: body.parent_event_id ?? null,
      })
      return toEventView(event, { withSuspensionId: true })
    },
  }),
  openIntentDoor({
    method: 'get',
    path: '/intents/:id/events',
    query: EventsQuery,
    run: async (ctx, { params, query, request }) => {
      const { intent, events } = await readIntentLog(ctx, {
        intentId: params.id ?? '',
        type: query.event_type ?? null,
        since: query.since ? fromNaiveUtc(query.since) : null,
        readable: readableEventTypes,
        limit: query.limit,
        offset: query.offset,
      })
      if (request.method === 'GET') noteAnswersTold(ctx, events, 'poll')
      const withSuspensionId = maySeeSuspensionId(ctx.actor, intent)
      return events.map((event) => toEventView(event, { withSuspensionId }))
    },
  }),
]

import { readableEventTypes } from '@/lib/contract/openintent/event-types'
import { toSseEvent } from '@/lib/contract/openintent/sse-event'
import { maySeeSuspensionId } from '@/lib/domain/permission'
import type { Context } from '@/lib/services/context'
import { followStreams, startFollowing } from '@/lib/services/intent/follow-streams'
import { noteAnswersTold } from '@/lib/services/intent/note-answers'
import type { FollowedEvent } from '@/lib/store/feed-of-streams'
import { feedStream } from '../feed-stream'
import { sseMessage } from '../sse'
import { type OpenIntentDoor, openIntentDoor } from './door'
import { slowToRefuse } from './slow-to-refuse'

const kinds = ['intents', 'portfolios', 'agents'] as const

/** Server-sent events of an intent, a portfolio or an agent, under both addresses that clients use. */
export const subscribeDoors: OpenIntentDoor[] = kinds.flatMap((kind) =>
  [`/${kind}/:id/subscribe`, `/subscribe/${kind}/:id`].map((path) => slowToRefuse(streamDoor(kind, path))),
)

function streamDoor(kind: (typeof kinds)[number], path: string): OpenIntentDoor {
  return openIntentDoor({
    method: 'get',
    path,
    run: async (ctx, { params, request }) => {
      const target = { kind, id: params.id ?? '' }
      const start = await startFollowing(ctx, target, request.headers.get('last-event-id') || null)
      return feedStream({
        request,
        ctx,
        start,
        next: (reader, wait) => followStreams(reader, target, wait),
        messageOf,
        onSent: (reader, event) => noteAnswersTold(reader, [{ ...event, intentId: event.stream }], 'stream'),
      })
    },
  })
}

function messageOf({ actor }: Context, event: FollowedEvent): string | null {
  if (!readableEventTypes.includes(event.type)) return null
  const withSuspensionId = maySeeSuspensionId(actor, event.intent ?? { keyId: null, suspendedBy: null })
  const { name, data } = toSseEvent(event, { isIntent: event.intent !== null, withSuspensionId })
  return sseMessage(event.cursor, name, data)
}

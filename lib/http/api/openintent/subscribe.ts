import { isDeepStrictEqual } from 'node:util'
import { readableEventTypes } from '@/lib/contract/openintent/event-types'
import { toSseEvent } from '@/lib/contract/openintent/sse-event'
import type { Event } from '@/lib/domain/event-chain'
import { isJsonObject } from '@/lib/domain/json'
import { mayRespondAtAll, maySeeSuspensionId } from '@/lib/domain/permission'
import type { Context } from '@/lib/services/context'
import { followStreams, startFollowing } from '@/lib/services/intent/follow-streams'
import { getIntent } from '@/lib/services/intent/get-intent'
import { authenticate } from '../authenticate'
import { endOfCall } from '../shutdown'
import { eventStream, PING, sseMessage } from '../sse'
import { type OpenIntentDoor, openIntentDoor } from './door'

const PING_SECONDS = 15
const CHECK_EVERY_MS = 5000
/** The client comes back at once after any refusal; without a pause a wrong key would be a hot loop. */
const REFUSAL_MS = 2000

const kinds = ['intents', 'portfolios', 'agents'] as const
type Target = { kind: (typeof kinds)[number]; id: string }

/** Server-sent events of an intent, a portfolio or an agent, under both addresses that clients use. */
export const subscribeDoors: OpenIntentDoor[] = kinds.flatMap((kind) =>
  [`/${kind}/:id/subscribe`, `/subscribe/${kind}/:id`].map((path) => slowToRefuse(streamDoor(kind, path))),
)

function streamDoor(kind: Target['kind'], path: string): OpenIntentDoor {
  return openIntentDoor({
    method: 'get',
    path,
    run: async (ctx, { params, request }) => {
      const target = { kind, id: params.id ?? '' }
      const end = await startFollowing(ctx, target)
      const start = request.headers.get('last-event-id') ?? end
      const { signal, release } = endOfCall(request.signal)
      return eventStream(signal, async function* () {
        let reader = ctx
        let checkedAt = Date.now()
        try {
          for (let after = start; !signal.aborted; ) {
            const page = await followStreams(reader, target, { after, seconds: PING_SECONDS, signal })
            // A key that was revoked meanwhile ends here; one with other roles is given the page anew.
            if (Date.now() - checkedAt >= CHECK_EVERY_MS) {
              const { actor } = reader
              reader = await authenticate(request, 'stream')
              checkedAt = Date.now()
              if (!isDeepStrictEqual(actor, reader.actor)) continue
            }
            for (const event of page.events) if (isFor(target, event)) yield await messageOf(reader, event)
            if (page.events.length === 0) yield PING
            after = page.cursor
          }
        } finally {
          release()
        }
      })
    },
  })
}

/** An agent hears of its own assignments only: it begins to work on whatever it hears. */
function isFor({ kind, id }: Target, { type, data }: Event): boolean {
  if (!readableEventTypes.includes(type)) return false
  return (
    kind !== 'agents' ||
    type !== 'agent_assigned' ||
    (isJsonObject(data.payload) && data.payload.agent_id === id)
  )
}

async function messageOf(ctx: Context, event: Event): Promise<string> {
  const { name, data } = toSseEvent(event, { withSuspensionId: await maySeeCapability(ctx, event) })
  return escapeLineBreaks(sseMessage(event.cursor, name, data))
}

async function maySeeCapability(ctx: Context, event: Event): Promise<boolean> {
  if (mayRespondAtAll(ctx.actor)) return true
  const intent = await getIntent(ctx, event.stream).catch(() => null)
  return intent !== null && maySeeSuspensionId(ctx.actor, intent)
}

/** The client breaks lines where Unicode does; in JSON the same characters can be written as escapes. */
function escapeLineBreaks(message: string): string {
  return message.replace(
    /[\u0085\u2028\u2029]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

function slowToRefuse(door: OpenIntentDoor): OpenIntentDoor {
  return {
    ...door,
    async handle(c) {
      const response = await door.handle(c)
      if (response.status >= 400) await new Promise((resolve) => setTimeout(resolve, REFUSAL_MS))
      return response
    },
  }
}

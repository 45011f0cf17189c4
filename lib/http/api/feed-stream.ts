import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { DomainError } from '@/lib/domain/error'
import type { Context } from '@/lib/services/context'
import { authenticate } from './authenticate'
import { endOfCall } from './shutdown'
import { eventStream, PING } from './sse'

export const PING_EVERY_MS = 15_000
/** As long as a revoked key may live on in another process (lib/store/key-lookup.ts). */
export const CHECK_EVERY_MS = 5000

type Page<Event> = { events: Event[]; cursor: string }

export type FeedReader<Event> = {
  request: Request
  ctx: Context
  /** The cursor to begin after. */
  start: string
  /** The next events, at the latest after so many seconds. */
  next: (
    reader: Context,
    wait: { after: string; seconds: number; signal: AbortSignal },
  ) => Promise<Page<Event>>
  /** An event as this reader may see it; null when it is not for them. */
  messageOf: (reader: Context, event: Event) => string | null
  /** The reader has taken it. */
  onSent?: (reader: Context, event: Event) => void
}

/** Server-sent events for as long as the caller stays and may read them. */
export function feedStream<Event>(input: FeedReader<Event>): Response {
  const { request, ctx, start, next, messageOf, onSent } = input
  return eventStream(request.signal, async function* () {
    const { signal, release } = endOfCall(request.signal)
    let reader = ctx
    let checkedAt = Date.now()
    let saidAt = checkedAt
    try {
      for (let after = start; !signal.aborted; ) {
        const page = await next(reader, { after, seconds: CHECK_EVERY_MS / 1000, signal })
        // Before anything is sent, and not only in a pause: a busy feed has none. A key revoked or a person signed
        // out stops here; whoever has other roles now is given the page anew, as those roles see it.
        if (Date.now() - checkedAt >= CHECK_EVERY_MS) {
          const { actor } = reader
          reader = await authenticateAgain(request, signal)
          checkedAt = Date.now()
          if (!isDeepStrictEqual(actor, reader.actor)) continue
        }
        for (const event of page.events) {
          const message = messageOf(reader, event)
          if (message === null) continue
          yield message
          onSent?.(reader, event)
          saidAt = Date.now()
        }
        if (Date.now() - saidAt >= PING_EVERY_MS) {
          yield PING
          saidAt = Date.now()
        }
        after = page.cursor
      }
    } finally {
      release()
    }
  })
}

/** A caller over its limit waits its turn: an ended stream would only make it call once more. */
export async function authenticateAgain(request: Request, signal: AbortSignal): Promise<Context> {
  for (;;) {
    try {
      return await authenticate(request, 'stream')
    } catch (error) {
      const isBusy = error instanceof DomainError && error.code === 'too_many_requests'
      if (!isBusy || signal.aborted) throw error
      await pause(1000, undefined, { signal })
    }
  }
}

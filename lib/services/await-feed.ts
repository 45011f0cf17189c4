import { setTimeout as pause } from 'node:timers/promises'
import { hub } from '@/lib/database/hub'
import type { Event } from '@/lib/domain/event-chain'
import type { Context } from './context'
import { readFeed } from './read-feed'

export type AwaitFeedInput = { after: string; limit: number; seconds: number; signal: AbortSignal }

/** An event may be announced a moment before the transactions that began earlier have ended; look again soon. */
const SOON_MS = [5, 10, 20, 40, 80]

type FeedPage<Fact = unknown> = {
  events: Fact[]
  cursor: string
  /** The stretch that was read was full; what lies behind it may be wanted. */
  isMore?: boolean
}

type Waking = {
  /** What to be woken by; returns how to stop. */
  listen: (ring: () => void) => () => void
  /** How long to let changes gather after one was announced. */
  gatherMs: number
}

const byFeed: Waking = { listen: (ring) => hub().onFeed(ring), gatherMs: 0 }

/** The next events, at the latest when the time is up. */
export function awaitFeed(ctx: Context, { limit, ...input }: AwaitFeedInput): Promise<FeedPage<Event>> {
  return awaitEvents((after) => readFeed(ctx, { after, limit }), input)
}

/** The same for any reader of the feed: it is asked again whenever something was appended. */
export async function awaitEvents<Page extends FeedPage>(
  read: (after: string) => Promise<Page>,
  input: Omit<AwaitFeedInput, 'limit'>,
  { listen, gatherMs }: Waking = byFeed,
): Promise<Page> {
  const { seconds, signal } = input
  let { after } = input
  const deadline = Date.now() + seconds * 1000
  const bell = new Bell(signal)
  const off = listen(() => bell.ring())
  try {
    for (let looks = SOON_MS.length; ; looks++) {
      const found = await read(after)
      const left = deadline - Date.now()
      if (found.events.length > 0 || left <= 0 || signal.aborted) return found
      after = found.cursor
      if (found.isMore) continue
      const hasRung = await bell.rungWithin(Math.min(left, SOON_MS[looks] ?? left))
      if (!hasRung) continue
      looks = -1
      if (gatherMs > 0) await pause(gatherMs)
    }
  } finally {
    off()
    bell.close()
  }
}

/** Remembers a ring that came while nobody listened. */
class Bell {
  private isRung = false
  private wake: (() => void) | null = null
  private readonly onAbort = () => this.ring()

  constructor(private readonly signal: AbortSignal) {
    signal.addEventListener('abort', this.onAbort)
  }

  close(): void {
    this.signal.removeEventListener('abort', this.onAbort)
  }

  ring(): void {
    this.isRung = true
    this.wake?.()
  }

  async rungWithin(ms: number): Promise<boolean> {
    if (!this.isRung) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms)
        this.wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
      this.wake = null
    }
    const wasRung = this.isRung
    this.isRung = false
    return wasRung
  }
}

import { setTimeout as pause } from 'node:timers/promises'
import { endOfCall } from '../shutdown'
import type { OpenIntentDoor } from './door'

const REFUSAL_MS = 2000
/** Past so many at once they are answered at once: waiting must not become the burden it is to prevent. */
const MAX_WAITING = 1000

/** In an object, so that a test can look at it instead of waiting. */
export const patience = {
  wait: (ms: number, signal: AbortSignal): Promise<void> => pause(ms, undefined, { signal }),
}

let waiting = 0

/** The client comes back at once after any refusal of a stream; without a pause a wrong key would be a hot loop. */
export function slowToRefuse(door: OpenIntentDoor): OpenIntentDoor {
  return {
    ...door,
    async handle(c) {
      const response = await door.handle(c)
      if (response.status < 400 || waiting >= MAX_WAITING) return response
      const { signal, release } = endOfCall(c.req.raw.signal)
      waiting++
      // Cut short when the caller has gone or the process stops.
      await patience.wait(REFUSAL_MS, signal).catch(() => {})
      waiting--
      release()
      return response
    },
  }
}

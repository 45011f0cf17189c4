import { setTimeout as pause } from 'node:timers/promises'

const GIVE_UP_MS = 20_000

/** Waits for the thing itself: looks until it is there. The limit only turns a hang into a failure. */
export async function pollUntil<Value>(
  look: () => Promise<Value | null | undefined | false>,
  giveUpMs = GIVE_UP_MS,
): Promise<Value> {
  const deadline = Date.now() + giveUpMs
  for (;;) {
    const seen = await look()
    if (seen) return seen
    if (Date.now() > deadline) throw new Error(`It did not happen: ${look.toString()}`)
    await pause(10)
  }
}

import { setMaxListeners } from 'node:events'

// Next and the API server load this module separately; one process still stops once.
const process = globalThis as typeof globalThis & { countersignShutdown?: AbortController }

function shutdown(): AbortController {
  if (!process.countersignShutdown) {
    process.countersignShutdown = new AbortController()
    // Every waiting call listens, and there may be thousands; that is no leak.
    setMaxListeners(0, process.countersignShutdown.signal)
  }
  return process.countersignShutdown
}

/** The process is asked to stop: waiting calls answer now and streams end. */
export function endWaitingCalls(): void {
  shutdown().abort()
}

/**
 * Aborted when the caller has gone or the process is asked to stop; `release` it when the call is over. Not
 * AbortSignal.any: Node 20 keeps some memory of every signal ever joined to one that lives as long as the process.
 */
export function endOfCall(caller: AbortSignal): { signal: AbortSignal; release: () => void } {
  const call = new AbortController()
  const abort = () => call.abort()
  const ends = [caller, shutdown().signal]
  for (const end of ends) end.addEventListener('abort', abort)
  if (ends.some((end) => end.aborted)) abort()
  const release = () => {
    for (const end of ends) end.removeEventListener('abort', abort)
  }
  return { signal: call.signal, release }
}

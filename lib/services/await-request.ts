import { hub } from '@/lib/database/hub'
import type { ApprovalRequest } from '@/lib/domain/request'
import type { Context } from './context'
import { getRequest } from './get-request'

export type AwaitInput = { requestId: string; seconds: number; signal: AbortSignal }

/** The request, at the latest when the time is up, at the earliest when it is resolved. */
export async function awaitRequest(
  ctx: Context,
  { requestId, seconds, signal }: AwaitInput,
): Promise<ApprovalRequest> {
  const deadline = Date.now() + seconds * 1000
  for (;;) {
    // Listening starts before looking, so a change between the two is not missed.
    const change = nextChange(requestId, deadline - Date.now(), signal)
    try {
      const request = await getRequest(ctx, requestId)
      if (request.status !== 'pending' || Date.now() >= deadline || signal.aborted) return request
      await change.happened
    } finally {
      change.stop()
    }
  }
}

function nextChange(
  requestId: string,
  ms: number,
  signal: AbortSignal,
): { happened: Promise<void>; stop: () => void } {
  let stop = () => {}
  const happened = new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, Math.max(0, ms))
    const off = hub().onRequest(requestId, resolve)
    const onAbort = () => resolve()
    signal.addEventListener('abort', onAbort)
    stop = () => {
      clearTimeout(timer)
      off()
      // A signal made of several lives as long as somebody listens to it, and with it the whole call.
      signal.removeEventListener('abort', onAbort)
    }
  })
  return { happened, stop }
}

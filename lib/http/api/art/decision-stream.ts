import { toDecisionView } from '@/lib/contract/art/suspension-view'
import { DomainError } from '@/lib/domain/error'
import type { ApprovalRequest } from '@/lib/domain/request'
import { awaitDecision } from '@/lib/services/art/await-decision'
import type { SuspensionName } from '@/lib/services/art/find-suspension'
import type { Context } from '@/lib/services/context'
import { noteDelivery } from '@/lib/services/note-delivery'
import { authenticateAgain, CHECK_EVERY_MS, PING_EVERY_MS } from '../feed-stream'
import { endOfCall } from '../shutdown'
import { eventStream, PING, sseMessage } from '../sse'

/** The decision as one server-sent event, after which the stream ends; pings until then. */
export async function decisionStream(
  ctx: Context,
  name: SuspensionName,
  request: Request,
): Promise<Response> {
  // What cannot be waited for is refused before the stream begins.
  await awaitDecision(ctx, { ...name, seconds: 0, signal: request.signal })
  return eventStream(request.signal, async function* () {
    const { signal, release } = endOfCall(request.signal)
    let reader = ctx
    let saidAt = Date.now()
    try {
      while (!signal.aborted) {
        const found = await withdrawnAsNull(
          awaitDecision(reader, { ...name, seconds: CHECK_EVERY_MS / 1000, signal }),
        )
        const message = found ? decided(found) : sseMessage('0', 'cancelled', { status: 'cancelled' })
        if (message) {
          yield message
          if (found) noteDelivery(reader, [found], 'decision')
          return
        }
        if (Date.now() - saidAt >= PING_EVERY_MS) {
          yield PING
          saidAt = Date.now()
        }
        // A key revoked or a token ended meanwhile stops here.
        reader = await authenticateAgain(request, signal)
      }
    } finally {
      release()
    }
  })
}

function decided(found: ApprovalRequest): string | null {
  const view = toDecisionView(found)
  return view && sseMessage(found.id, 'decision', view)
}

async function withdrawnAsNull(found: Promise<ApprovalRequest>): Promise<ApprovalRequest | null> {
  try {
    return await found
  } catch (error) {
    if (error instanceof DomainError && error.code === 'gone') return null
    throw error
  }
}

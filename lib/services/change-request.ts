import type { Decision } from '@/lib/domain/decision'
import { DomainError } from '@/lib/domain/error'
import { maySee } from '@/lib/domain/permission'
import type { ApprovalRequest } from '@/lib/domain/request'
import { type Author, commitRequest } from '@/lib/store/commit-request'
import { loadRequest } from '@/lib/store/load-request'
import type { StoredRequest } from '@/lib/store/request-row'
import type { Context } from './context'
import { commitWithIntent } from './intent/commit-with-intent'
import { commitWithOperation } from './operation/commit-with-operation'

const MAX_TRIES = 20

/**
 * Load, decide, commit; when somebody else changed the request in between, load what they left and decide again.
 * A loser thereby learns the winner's answer from the same rule that would have accepted its own.
 */
export async function changeRequest(
  ctx: Context,
  requestId: string,
  decide: (before: ApprovalRequest, at: Date) => Decision | Promise<Decision>,
): Promise<ApprovalRequest> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const before = await loadRequest(requestId)
    if (!before || !maySee(ctx.actor, before.request)) throw requestNotFound()
    // One moment for the state and for the fact that tells of it.
    const at = ctx.now()
    const decision = await decide(before.request, at)
    if (await commit(before, decision, { by: ctx.actor, at })) return decision.next
  }
  throw new DomainError('unavailable', 'This request is changing too quickly; try again.')
}

/** A question of an intent or an operation is decided together with it; every other one by itself. */
function commit(before: StoredRequest, decision: Decision, author: Author): Promise<boolean> {
  const { protocol } = before.request.source
  if (protocol === 'openintent') return commitWithIntent(before, decision, author)
  if (protocol === 'orbiplex') return commitWithOperation(before, decision, author)
  return commitRequest(before, decision, author)
}

/** The same words for a request that does not exist and one the caller may not know of. */
export function requestNotFound(): DomainError {
  return new DomainError('not_found', 'There is no such request.')
}

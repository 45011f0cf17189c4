import { hub } from '@/lib/database/hub'
import type { Decision } from '@/lib/domain/decision'
import { settleReview } from '@/lib/domain/operation/review-operation'
import { commitOperationIn } from '@/lib/store/commit-operation'
import { type Author, commitRequestIn } from '@/lib/store/commit-request'
import { transactAgain } from '@/lib/store/database'
import { loadOperationPolicy } from '@/lib/store/operation-policy'
import { lockReviewed } from '@/lib/store/operations'
import type { StoredRequest } from '@/lib/store/request-row'

/** Commits a decision on the result of an operation together with what it means for the flow that waits for it. */
export async function commitWithOperation(
  before: StoredRequest,
  decision: Decision,
  author: Author,
): Promise<boolean> {
  if (decision.events.length === 0) return true
  const { whole: policy } = await loadOperationPolicy()
  const changed = await transactAgain(async (tx) => {
    const stored = await lockReviewed(tx, before.request.id)
    if (!(await commitRequestIn(tx, before, decision, author))) return null
    if (!stored) return [before.request.id]
    const settled = settleReview(stored.operation, decision.next)
    // The row is locked, so nobody can have been first.
    await commitOperationIn(tx, stored, settled, { ...author, slots: policy.concurrencyPerModule })
    return [before.request.id, stored.operation.id]
  })
  if (changed) hub().announce(changed)
  return changed !== null
}

import { hub } from '@/lib/database/hub'
import { DomainError } from '@/lib/domain/error'
import type { HostPolicy } from '@/lib/domain/operation/host-policy'
import type { Operation, OperationDecision } from '@/lib/domain/operation/operation'
import { reviewToOpen, withReview } from '@/lib/domain/operation/review-operation'
import { submit } from '@/lib/domain/transitions/submit'
import { commitOperation, commitOperationIn } from '@/lib/store/commit-operation'
import { insertRequestIn } from '@/lib/store/commit-request'
import { transact } from '@/lib/store/database'
import { loadOperationPolicy } from '@/lib/store/operation-policy'
import type { StoredOperation } from '@/lib/store/operation-row'
import { loadOperation } from '@/lib/store/operations'
import { policyLevels } from '@/lib/store/policy-levels'
import type { Context } from '../context'

const MAX_TRIES = 20

export type Decide<D extends OperationDecision> = (before: Operation, policy: HostPolicy, at: Date) => D

/** Load, decide, commit; when somebody else was first, load what they left and decide again. */
export async function changeOperation<D extends OperationDecision>(
  ctx: Context,
  operationId: string,
  decide: Decide<D>,
): Promise<D> {
  const { whole: policy } = await loadOperationPolicy()
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const before = await loadOperation(operationId)
    if (!before) throw operationNotFound()
    const at = ctx.now()
    const decision = decide(before.operation, policy, at)
    if (await commit(ctx, before, decision, { at, slots: policy.concurrencyPerModule })) return decision
  }
  throw new DomainError('unavailable', 'This operation is changing too quickly; try again.')
}

/** A completion that people review is committed together with the question put to them. */
async function commit(
  ctx: Context,
  before: StoredOperation,
  decision: OperationDecision,
  { at, slots }: { at: Date; slots: number },
): Promise<boolean> {
  const author = { by: ctx.actor, at, slots }
  const submission = reviewToOpen(decision.next)
  if (!submission) return commitOperation(before, decision, author)
  const requestId = ctx.newId('req')
  const isDone = await transact(async (tx) => {
    const levels = await policyLevels(tx, submission.source.agent)
    const asked = submit(submission, levels, { id: requestId, askedBy: decision.next.keyId, at })
    if (!(await commitOperationIn(tx, before, withReview(decision, requestId), author))) return false
    await insertRequestIn(tx, asked, author)
    return true
  })
  if (isDone) hub().announce([decision.next.id, requestId])
  return isDone
}

/** The same words for one that does not exist and one the caller may not know of. */
export function operationNotFound(): DomainError {
  return new DomainError('not_found', 'There is no such operation.')
}

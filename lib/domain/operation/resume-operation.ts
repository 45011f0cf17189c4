import { type Actor, recordOf } from '../actor'
import { DomainError } from '../error'
import { isJsonObject, type Json, type JsonObject } from '../json'
import type { Operation, OperationDecision } from './operation'
import { unchanged } from './operation'

/** Whether the flow may go on: completed, and approved if people were to be asked. */
export function isResumable(operation: Operation): boolean {
  return (
    operation.status === 'completed' && (operation.review === null || operation.reviewState === 'approved')
  )
}

/**
 * The owner takes the continuation, once. A repeat under the same claim id gets it again, so that an answer lost on the way
 * is not a flow lost for good.
 */
export function claimContinuation(
  operation: Operation,
  { by, claimId, at }: { by: Actor; claimId: string | null; at: Date },
): OperationDecision {
  if (operation.continuationDigest === null)
    throw new DomainError('conflict', 'No continuation was registered with this operation.')
  if (operation.status !== 'completed')
    throw new DomainError(
      'not_resolved',
      `Only a completed operation resumes; this one is ${operation.status}.`,
      {
        status: operation.status,
      },
    )
  if (!isResumable(operation)) throw notApproved(operation)
  const who = recordOf(by)
  const earlier = operation.claim
  if (earlier) {
    const isRepeat = claimId !== null && earlier.id === claimId && earlier.by.id === who.id
    if (isRepeat) return unchanged(operation)
    throw new DomainError('already_resolved', 'This continuation was claimed before.', {
      claimed_at: earlier.at.toISOString(),
      claimed_by: earlier.by.name,
    })
  }
  return {
    next: { ...operation, claim: { id: claimId, by: who, at } },
    events: [
      {
        type: 'operation.resumed',
        data: { continuation_digest: operation.continuationDigest, result_digest: operation.resultDigest },
      },
    ],
  }
}

/** The webhook that claimed it never got through: the owner may claim it after all. */
export function releaseClaim(operation: Operation, claimId: string, reason: string): OperationDecision {
  if (operation.claim?.id !== claimId) return unchanged(operation)
  return {
    next: { ...operation, claim: null },
    events: [{ type: 'operation.resume_failed', data: { reason } }],
  }
}

function notApproved({ reviewState }: Operation): DomainError {
  const words =
    reviewState === 'pending' || reviewState === null ? 'waits for approval' : `was ${reviewState}`
  return new DomainError('conflict', `The flow does not go on: the review ${words}.`, {
    review: reviewState ?? 'pending',
  })
}

/** The continuation with the result where its resume point wants it (P055 §6.3). */
export function bindResult(continuation: JsonObject, result: Json): JsonObject {
  const point = continuation.resume_point
  const binding = isJsonObject(point) ? point.output_binding : null
  if (typeof binding !== 'string' || binding === '') return continuation
  const context = isJsonObject(continuation.context) ? continuation.context : {}
  return { ...continuation, context: { ...context, [binding]: result } }
}

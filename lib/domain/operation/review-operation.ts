import type { Choice } from '../prompt'
import type { ApprovalRequest, RequestStatus } from '../request'
import type { Submission } from '../transitions/submit'
import type { Operation, OperationDecision, ReviewState } from './operation'
import { unchanged } from './operation'

/** The question that opens when an operation with a review completes; null when there is none to open. */
export function reviewToOpen(operation: Operation): Submission | null {
  const { review, status, reviewRequestId } = operation
  if (!review || status !== 'completed' || reviewRequestId !== null) return null
  return {
    question: review.question,
    prompt: { type: 'choice', choices: choicesOf(review.approveLabel, review.rejectLabel) },
    context: {
      ...review.context,
      operation: { id: operation.id, kind: operation.kind, result_digest: operation.resultDigest },
      result: operation.result ?? null,
    },
    proposal: null,
    source: {
      protocol: 'orbiplex',
      agent: operation.ownerModuleId,
      correlation: { operation_id: operation.id, correlation_id: operation.correlationId },
    },
    channelHint: review.channelHint,
    assignees: review.assignees,
    priority: review.priority,
    risk: null,
    confidence: null,
    decisionRecord: null,
    timeoutSeconds: review.timeoutSeconds,
    retryPolicy: {},
    fallbackValue: undefined,
    callbackUrl: null,
  }
}

/** The operation with its question asked: decided together with its completion. */
export function withReview(decision: OperationDecision, requestId: string): OperationDecision {
  return {
    next: { ...decision.next, reviewRequestId: requestId, reviewState: 'pending' },
    events: [...decision.events, { type: 'operation.review_opened', data: { request_id: requestId } }],
  }
}

/** What people decided about the result. */
export function settleReview(operation: Operation, request: ApprovalRequest): OperationDecision {
  const state = stateOf(request.status)
  if (operation.reviewState !== 'pending' || operation.reviewRequestId !== request.id || state === 'pending')
    return unchanged(operation)
  return {
    next: { ...operation, reviewState: state },
    events: [{ type: 'operation.review_settled', data: { request_id: request.id, review: state } }],
  }
}

function stateOf(status: RequestStatus): ReviewState {
  if (status === 'pending' || status === 'approved' || status === 'rejected') return status
  return 'lapsed'
}

function choicesOf(approve: string | null, reject: string | null): Choice[] {
  const plain = { description: null, metadata: {} }
  return [
    { ...plain, value: 'approve', label: approve ?? 'Approve', style: 'primary', verdict: 'approve' },
    { ...plain, value: 'reject', label: reject ?? 'Reject', style: 'danger', verdict: 'reject' },
  ]
}

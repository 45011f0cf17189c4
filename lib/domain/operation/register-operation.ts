import type { JsonObject } from '../json'
import { type HostPolicy, whyHostForbids } from './host-policy'
import type { Hints, Operation, OperationDecision, Review } from './operation'
import { digestOf } from './operation-id'
import { nextPoll, termsFor } from './terms'

export type NewOperation = {
  kind: string
  ownerModuleId: string
  capabilityId: string | null
  actionId: string | null
  correlationId: string | null
  causalContext: JsonObject | null
  extensions: JsonObject
  hints: Hints
  statusUrl: string | null
  cancelUrl: string | null
  cancelUnavailableReason: string | null
  resumeUrl: string | null
  diagnostics: JsonObject[]
  continuation: JsonObject | null
  review: Review | null
}

type Meta = { id: string; keyId: string; reporterId: string | null; at: Date }

/** Accepted work becomes a pending operation, on the host's terms. */
export function registerOperation(input: NewOperation, policy: HostPolicy, meta: Meta): OperationDecision {
  const { continuation, ...given } = input
  const terms = termsFor(policy, input.hints, meta.at)
  const cancelUnavailableReason = whyNotCancelable(input, policy)
  const next: Operation = {
    ...given,
    id: meta.id,
    status: 'pending',
    keyId: meta.keyId,
    reporterId: meta.reporterId,
    cancelUrl: cancelUnavailableReason === null ? input.cancelUrl : null,
    cancelUnavailableReason,
    retryAfterSeconds: terms.retryAfterSeconds,
    createdAt: meta.at,
    updatedAt: meta.at,
    expiresAt: terms.expiresAt,
    nextPollAt: null,
    lastPollAt: null,
    attempts: 0,
    cancellation: null,
    result: undefined,
    resultDigest: null,
    continuationDigest: continuation && digestOf(continuation),
    claim: null,
    reviewRequestId: null,
    reviewState: null,
    endedAt: null,
  }
  const first = nextPoll(policy, next, terms.retryAfterSeconds, meta.at)
  return {
    next: { ...next, nextPollAt: first },
    events: [{ type: 'operation.registered', data: accepted(next) }],
  }
}

/** Every operation is cancelable or says why it is not (P055, invariants). */
function whyNotCancelable({ cancelUrl, cancelUnavailableReason }: NewOperation, policy: HostPolicy) {
  if (cancelUnavailableReason !== null) return cancelUnavailableReason
  if (cancelUrl === null) return 'The connector named no way to cancel.'
  return whyHostForbids(policy)
}

/** What was accepted, without anything private. */
function accepted(operation: Operation): JsonObject {
  return {
    kind: operation.kind,
    owner_module_id: operation.ownerModuleId,
    capability_id: operation.capabilityId,
    action_id: operation.actionId,
    correlation_id: operation.correlationId,
    retry_after_seconds: operation.retryAfterSeconds,
    expires_at: operation.expiresAt.toISOString(),
    cancelable: operation.cancelUnavailableReason === null,
    continuation_digest: operation.continuationDigest,
    review: operation.review !== null,
  }
}

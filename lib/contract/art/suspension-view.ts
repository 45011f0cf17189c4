import { type ArtDecision, deciderOf, decisionOf } from '@/lib/domain/art/decision'
import type { ApprovalRequest } from '@/lib/domain/request'
import type { SuspensionView } from './suspension-body'

export function toSuspensionView(request: ApprovalRequest): SuspensionView {
  const { threadId, suspensionId } = referencesOf(request)
  const suspension = `/api/v1/art/suspensions/${encodeURIComponent(suspensionId)}`
  const thread = `?threadId=${encodeURIComponent(threadId)}`
  return {
    requestId: request.id,
    suspensionId,
    threadId,
    status: request.status,
    expiresAt: request.expiresAt?.toISOString() ?? null,
    links: {
      request: `/api/v1/requests/${request.id}`,
      console: `/inbox/${request.id}`,
      decision: `${suspension}/decision${thread}`,
      claim: `${suspension}/claim${thread}`,
      ack: `${suspension}/ack${thread}`,
      cancellation: `${suspension}/cancellation${thread}`,
      observations: `/api/v1/art/threads/${encodeURIComponent(threadId)}/observations`,
    },
  }
}

/** The agent's own references, as `lib/domain/art/suspension.ts` put them there. */
export function referencesOf({ source }: ApprovalRequest): { threadId: string; suspensionId: string } {
  const { threadId, suspensionId } = source.correlation
  return { threadId: String(threadId), suspensionId: String(suspensionId) }
}

export type DecisionView = {
  threadId: string
  suspensionId: string
  decision: ArtDecision
  decidedAt: string
  decidedBy: string
  requestId: string
}

/** The envelope around a decision; null while there is none. */
export function toDecisionView(request: ApprovalRequest): DecisionView | null {
  const decision = decisionOf(request)
  if (!decision || !request.resolvedAt) return null
  return {
    ...referencesOf(request),
    decision,
    decidedAt: request.resolvedAt.toISOString(),
    decidedBy: deciderOf(request),
    requestId: request.id,
  }
}

export function toPendingView(request: ApprovalRequest) {
  const expiresAt = request.expiresAt?.toISOString() ?? null
  return { status: 'pending', ...referencesOf(request), requestId: request.id, expiresAt }
}

/** A decision with who may continue with it. */
export function toClaimedView(request: ApprovalRequest) {
  const { claim } = request
  return {
    ...toDecisionView(request),
    claim: claim && {
      consumer: claim.consumer,
      claimedAt: claim.claimedAt.toISOString(),
      leaseUntil: claim.leaseUntil.toISOString(),
      outcome: claim.outcome,
    },
  }
}

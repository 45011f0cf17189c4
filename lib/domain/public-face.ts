import type { Event } from './event-chain'
import type { JsonObject } from './json'
import type { ApprovalRequest, Proposal } from './request'

/** Said where a runtime gave no public reason. */
const NOTHING_PUBLIC = 'A proposal is waiting for approval.'

/**
 * A request as somebody sees it who may not see proposals: of an aioc proposal the public reason and nothing else
 * (RFC-0005: the only text that is safe to show). Every other request is the same for all who see it.
 */
export function publicFace(request: ApprovalRequest): ApprovalRequest {
  if (request.source.protocol !== 'aioc') return request
  return {
    ...request,
    question: publicReason(request.proposal),
    proposal: null,
    context: {},
    decisionRecord: null,
    source: { ...request.source, correlation: {} },
  }
}

function publicReason(proposal: Proposal | null): string {
  const reason = proposal?.public_reason
  return typeof reason === 'string' && reason.trim() !== '' ? reason : NOTHING_PUBLIC
}

const HIDDEN = ['question', 'prompt', 'proposal', 'evidence_digest']

/** The same for the facts about it. The hash stays that of the whole event. */
export function publicEvent(event: Event): Event {
  if (event.data.protocol !== 'aioc') return event
  const data: JsonObject = Object.fromEntries(
    Object.entries(event.data).filter(([key]) => !HIDDEN.includes(key)),
  )
  return { ...event, data }
}

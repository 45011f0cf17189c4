import type { JsonObject } from './json'
import type { ApprovalRequest } from './request'

export const requestEventTypes = [
  'request.submitted',
  'request.revised',
  'request.renotified',
  'request.escalated',
  'request.notified',
  'request.responded',
  'request.expired',
  'request.dismissed',
  'request.delivered',
  'request.picked_up',
  'request.done',
  'request.failed',
  'grant.issued',
  'grant.consumed',
  'grant.revoked',
  'decision.claimed',
  'link.minted',
  'link.revoked',
] as const
export type RequestEventType = (typeof requestEventTypes)[number]

/** A fact before it is written: the store adds its number, the actor and the hash. */
export type NewEvent = { type: RequestEventType; data: JsonObject }

/** What a rule decided: the new state and the facts that led there. No events means nothing happened. */
export type Decision = { next: ApprovalRequest; events: NewEvent[] }

export function nothing(request: ApprovalRequest): Decision {
  return { next: request, events: [] }
}

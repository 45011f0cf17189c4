import type { Event } from '../event-chain'
import type { JsonObject } from '../json'
import type { ApprovalRequest } from '../request'
import { decisionOf } from './decision'

export const observationTypes = ['AGENT_SUSPENDED', 'AGENT_RESUMED', 'SUSPENSION_TIMEOUT'] as const
export type ObservationType = (typeof observationTypes)[number]

/** Which facts a thread is told of, and by what name. */
export const OBSERVED: { [eventType: string]: ObservationType } = {
  'request.submitted': 'AGENT_SUSPENDED',
  'request.done': 'AGENT_RESUMED',
  'request.expired': 'SUSPENSION_TIMEOUT',
}

export type Observation = {
  /** The cursor of the fact it tells of. */
  id: string
  type: ObservationType
  threadId: string
  traceId: string | null
  at: Date
  content: JsonObject
}

/** What happened, from the fact and the request it is about; null for facts the runtime has no name for. */
export function toObservation(event: Event, request: ApprovalRequest): Observation | null {
  const type = OBSERVED[event.type]
  if (!type) return null
  const { threadId, traceId } = request.source.correlation
  return {
    id: event.cursor,
    type,
    threadId: String(threadId),
    traceId: typeof traceId === 'string' ? traceId : null,
    at: event.at,
    content: { suspensionId: request.source.correlation.suspensionId ?? null, ...contentOf(type, request) },
  }
}

function contentOf(type: ObservationType, request: ApprovalRequest): JsonObject {
  switch (type) {
    case 'AGENT_SUSPENDED':
      return {
        toolName: request.proposal?.name ?? null,
        toolInput: request.proposal?.arguments ?? null,
        toolOutput: request.context.toolOutput ?? null,
      }
    case 'AGENT_RESUMED':
      return { decision: { ...decisionOf(request) } }
    case 'SUSPENSION_TIMEOUT':
      return { defaultAction: decisionOf(request)?.approved ? 'approve' : 'reject' }
  }
}

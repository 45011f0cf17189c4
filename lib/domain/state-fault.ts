import { findProposalFault, type KeptProposal } from './aioc/proposal-fault'
import type { ChainFault, Event } from './event-chain'
import { findGrantFault } from './grant-fault'
import { isSameJson, type JsonObject } from './json'
import type { ApprovalRequest } from './request'
import { answered } from './transitions/respond'
import { asked } from './transitions/submit'

const QUESTION = ['request.submitted', 'request.revised']
const END = ['request.responded', 'request.expired', 'request.dismissed']

/** The request must be the one its events tell: what was asked, what was answered, what came of it. */
export function findStateFault(
  request: ApprovalRequest,
  events: Event[],
  kept?: KeptProposal | null,
): ChainFault | null {
  const question = events.findLast(({ type }) => QUESTION.includes(type))
  const end = events.findLast(({ type }) => END.includes(type))
  const fault = (event: Event | undefined, problem: string): ChainFault => ({
    stream: request.id,
    seq: event?.seq ?? 0,
    problem,
  })
  if (!question) return fault(undefined, 'no event says what was asked')
  if (differs(asked(request), question.data))
    return fault(question, 'the question is not the one its events tell')
  const proposalFault = findProposalFault(request, kept)
  if (proposalFault) return fault(question, proposalFault)
  if (request.status === 'pending')
    return end ? fault(end, 'it is pending although its events say it was decided') : null
  if (!end) return fault(undefined, 'it is decided although no event says so')
  if (differs(ended(request, end), end.data) || isOtherEnd(request, end))
    return fault(end, 'its outcome is not the one its events tell')
  const grantFault = findGrantFault(request, events)
  return grantFault && fault(grantFault, 'its grant is not the one its events tell')
}

/** What the event of the end would say if the row is right. */
function ended(request: ApprovalRequest, end: Event): JsonObject {
  const outcome = { value: request.outcome?.value ?? null }
  if (end.type === 'request.responded')
    return request.response ? { ...answered(request, request.response), ...outcome } : { responded_by: null }
  return { ...outcome, outcome: request.outcome?.type ?? null }
}

function isOtherEnd(request: ApprovalRequest, end: Event): boolean {
  if (request.resolvedAt?.getTime() !== end.at.getTime()) return true
  if (end.type === 'request.responded')
    return !isSameJson(request.response?.value ?? null, request.outcome?.value ?? null)
  return request.response !== null || request.status !== end.type.slice('request.'.length)
}

/** Compares what both state: an event written by an older version may know fewer members. */
function differs(row: JsonObject, fact: JsonObject): boolean {
  return Object.keys(row).some((key) => key in fact && !isSameJson(row[key] ?? null, fact[key] ?? null))
}

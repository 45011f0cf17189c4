import { DomainError } from '../error'
import { isSameJson, type JsonObject } from '../json'
import { type Intent, isSuspended } from './intent'
import { isResolved, type OpenSuspension, outcomeOf, type Suspension, suspensionRecord } from './suspension'

/** What an intent's new state means for the request that asks its question. */
export type RequestEffect =
  | { kind: 'ask'; suspension: Suspension }
  | { kind: 'revise'; suspension: Suspension }
  | { kind: 'withdraw'; reason: string }
  | { kind: 'expire' }
  | { kind: 'replace'; suspension: Suspension }

/**
 * People are asked exactly while an intent is suspended with an unresolved record. `wanted` is that record, read;
 * `open` is the question already put to people.
 */
export function requestEffect(
  next: Intent,
  wanted: Suspension | null,
  open: OpenSuspension | null,
  at: Date,
): RequestEffect | null {
  if (!wanted) {
    if (!open) return null
    // The agent's clock ran out together with ours, and it wrote so first.
    if (open.request.expiresAt && at >= open.request.expiresAt) return { kind: 'expire' }
    const reason = isSuspended(next)
      ? 'The agent no longer asks.'
      : `The agent moved the intent to ${next.status}.`
    return { kind: 'withdraw', reason }
  }
  if (!open) return { kind: 'ask', suspension: wanted }
  if (open.id !== wanted.id) return { kind: 'replace', suspension: wanted }
  return isSameQuestion(wanted, open) ? null : { kind: 'revise', suspension: wanted }
}

/** Only people and time decide: an agent may withdraw its question, never write the answer to it. */
export function demandOwnOutcome(before: JsonObject, next: JsonObject): void {
  const was = suspensionRecord(before)
  const is = suspensionRecord(next)
  if (!is) return
  const isSame = was !== null && was.id === is.id
  if (isSame && isSameJson(outcomeOf(was), outcomeOf(is))) return
  const isDecided = isSame && isResolved(was)
  const isAnswered = is.resolution === 'responded' || (is.response ?? null) !== null
  if (!isDecided && !isAnswered && (isSame || !isResolved(is))) return
  throw new DomainError(
    'conflict',
    'The outcome of a suspension is written by the server when somebody answers; an agent may only withdraw it.',
    { field: 'state._suspension.resolution' },
  )
}

function isSameQuestion({ submission }: Suspension, { request }: OpenSuspension): boolean {
  return (
    submission.question === request.question &&
    isSameJson(submission.prompt, request.prompt) &&
    isSameJson(submission.context, request.context) &&
    isSameJson(submission.fallbackValue ?? null, request.fallbackValue ?? null)
  )
}

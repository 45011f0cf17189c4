import { type Decision, type NewEvent, nothing } from '../decision'
import { DomainError } from '../error'
import { demandSafeJson } from '../json-safety'
import type { PickupWay } from '../pickup'
import { type ApprovalRequest, addSeconds, type Claim, type ClaimOutcome } from '../request'
import { acknowledge } from '../transitions/acknowledge'

export const DEFAULT_LEASE_SECONDS = 60
export const MAX_LEASE_SECONDS = 600
/** A renewal that would add less than this changes nothing: a consumer in a hurry must not fill the log. */
const WORTH_RENEWING_MS = 1000
const CLAIMED: PickupWay = 'claim'

/** Lets one consumer continue with the decision; the runtime itself would let two (both of their resumes succeed). */
export function claim(
  request: ApprovalRequest,
  { consumer, leaseSeconds }: { consumer: string; leaseSeconds: number },
  at: Date,
): Decision {
  demandSafeJson(consumer, 'consumer')
  demandDecided(request)
  const before = request.claim
  if (before?.outcome === 'resumed' || request.pickup.doneAt)
    throw taken('The thread was already resumed with this decision.', before)
  const isLive = before !== null && before.outcome === null && at < before.leaseUntil
  if (isLive && before.consumer !== consumer)
    throw taken('Another consumer continues with this decision; wait for its lease to end.', before)
  const leaseUntil = addSeconds(at, leaseSeconds)
  if (isLive && leaseUntil.getTime() - before.leaseUntil.getTime() < WORTH_RENEWING_MS)
    return nothing(request)
  const next: Claim = {
    consumer,
    claimedAt: isLive ? before.claimedAt : at,
    leaseUntil,
    outcome: null,
  }
  const { pickup } = request
  const fact = { consumer, lease_until: leaseUntil.toISOString(), renewed: isLive }
  const events: NewEvent[] = [{ type: 'decision.claimed', data: fact }]
  if (!pickup.pickedUpAt) events.push({ type: 'request.picked_up', data: { via: CLAIMED } })
  return {
    next: {
      ...request,
      claim: next,
      // An earlier failure is being made good.
      pickup: {
        ...pickup,
        deliveredAt: pickup.deliveredAt ?? at,
        pickedUpAt: pickup.pickedUpAt ?? at,
        failure: null,
      },
    },
    events,
  }
}

export type ClaimAck = { consumer: string | null; outcome: ClaimOutcome; message: string | null }

/** What became of the resume, said by who holds the claim. Said again, it changes nothing. */
export function acknowledgeClaim(request: ApprovalRequest, ack: ClaimAck, at: Date): Decision {
  demandDecided(request)
  const held = request.claim
  if (!held) throw new DomainError('conflict', 'Nobody has claimed this decision; claim it before resuming.')
  if (ack.consumer !== null && ack.consumer !== held.consumer)
    throw taken('Another consumer has claimed this decision.', held)
  if (held.outcome === ack.outcome) return nothing(request)
  if (held.outcome === 'resumed') throw taken('The thread was already resumed with this decision.', held)
  if (held.outcome === 'resume_failed')
    throw new DomainError('conflict', 'This resume was reported as failed; claim the decision again.')
  const { next, events } = acknowledge(
    request,
    ack.outcome === 'resumed' ? 'done' : 'failed',
    ack.message,
    at,
  )
  // Acknowledged as done elsewhere already: nothing is left to be told.
  if (events.length === 0) return nothing(request)
  return { next: { ...next, claim: { ...held, outcome: ack.outcome } }, events }
}

function demandDecided({ status }: ApprovalRequest): void {
  if (status === 'pending') throw new DomainError('not_resolved', 'Nothing is decided yet.')
  if (status === 'dismissed') throw withdrawn()
}

/** There is no decision and there will be none. */
export function withdrawn(): DomainError {
  return new DomainError('gone', 'This suspension was cancelled; there is no decision to resume with.')
}

function taken(message: string, claim: Claim | null): DomainError {
  if (!claim) return new DomainError('conflict', message)
  const { consumer, leaseUntil, outcome } = claim
  return new DomainError('conflict', message, {
    holder: consumer,
    leaseUntil: leaseUntil.toISOString(),
    outcome,
  })
}

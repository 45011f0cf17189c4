import { DomainError } from './error'
import { type ApprovalRequest, addSeconds, type RequestStatus } from './request'

/** How a decision reached the agent that asked: what it read, or what was sent to it. */
export const deliveryWays = [
  'poll',
  'list',
  'feed',
  'stream',
  'repeat',
  'callback',
  'webhook',
  'evidence',
  'decision',
] as const
export type DeliveryWay = (typeof deliveryWays)[number]

/** By what an agent shows that it goes on with a decision: it says so, or does what only a reader of it does. */
export const pickupWays = ['acknowledgement', 'intent', 'consumption', 'claim'] as const
export type PickupWay = (typeof pickupWays)[number]

/** Decisions an agent waits for. For what was withdrawn nobody waits any more. */
export const awaitedStatuses = [
  'approved',
  'rejected',
  'answered',
  'expired',
] as const satisfies RequestStatus[]

export const DEFAULT_PICKUP_SECONDS = 15 * 60
export const MAX_PICKUP_SECONDS = 30 * 24 * 3600

/** How long a decision may lie before it is marked; null: it is never marked. */
export type PickupSeconds = number | null

/** When a decision will count as not picked up, or has done so; null when nobody has to pick it up any more. */
export function overdueAt(request: ApprovalRequest, seconds: PickupSeconds): Date | null {
  const { status, resolvedAt, askedBy, pickup, source, grant } = request
  // A question no key asked has nobody who could pick it up.
  if (seconds === null || !resolvedAt || askedBy === null) return null
  const isAwaited = awaitedStatuses.some((awaited) => awaited === status)
  // Of an aioc proposal only an approval is come for; a rejection is read, and what ran out or was revoked is not there.
  if (source.protocol === 'aioc' && (status !== 'approved' || grant?.revokedAt)) return null
  const isTaken = pickup.pickedUpAt !== null || pickup.doneAt !== null || pickup.failure !== null
  return isAwaited && !isTaken ? addSeconds(resolvedAt, seconds) : null
}

export function isOverdue(request: ApprovalRequest, at: Date, seconds: PickupSeconds): boolean {
  const due = overdueAt(request, seconds)
  return due !== null && at >= due
}

/** What was decided until then and not picked up is overdue now; null when nothing ever is. */
export function decidedBefore(at: Date, seconds: PickupSeconds): Date | null {
  return seconds === null ? null : addSeconds(at, -seconds)
}

export function demandPickupSeconds(seconds: PickupSeconds): PickupSeconds {
  if (seconds === null || (Number.isInteger(seconds) && seconds >= 1 && seconds <= MAX_PICKUP_SECONDS))
    return seconds
  throw new DomainError('invalid_input', 'Give whole seconds from 1 to 2592000 (30 days).', {
    field: 'pickup_seconds',
  })
}

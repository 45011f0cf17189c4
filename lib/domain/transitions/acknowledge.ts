import { type Decision, nothing } from '../decision'
import { DomainError } from '../error'
import { demandSafeJson } from '../json-safety'
import type { DeliveryWay, PickupWay } from '../pickup'
import type { ApprovalRequest } from '../request'

export const acknowledgements = ['picked_up', 'done', 'failed'] as const
export type Acknowledgement = (typeof acknowledgements)[number]

/** What the agent made of the decision. Each step is recorded once; done or failed also means picked up. */
export function acknowledge(
  request: ApprovalRequest,
  state: Acknowledgement,
  message: string | null,
  at: Date,
  via: PickupWay = 'acknowledgement',
): Decision {
  if (request.status === 'pending')
    throw new DomainError('not_resolved', 'Nothing is decided yet, so there is nothing to acknowledge.')
  demandSafeJson(message, 'message')
  const before = request.pickup
  if (state === 'picked_up') {
    if (before.pickedUpAt) return nothing(request)
    const pickup = { ...before, deliveredAt: before.deliveredAt ?? at, pickedUpAt: at }
    return { next: { ...request, pickup }, events: [{ type: 'request.picked_up', data: { via } }] }
  }
  const failure = message ?? 'The agent could not continue.'
  if (state === 'done' ? before.doneAt : before.failure === failure) return nothing(request)
  if (before.doneAt) throw new DomainError('conflict', 'This request was already acknowledged as done.')
  const reached = { deliveredAt: before.deliveredAt ?? at, pickedUpAt: before.pickedUpAt ?? at }
  if (state === 'failed') {
    return {
      next: { ...request, pickup: { ...reached, doneAt: null, failure } },
      events: [{ type: 'request.failed', data: { message: failure, via } }],
    }
  }
  return {
    next: { ...request, pickup: { ...reached, doneAt: at, failure: null } },
    events: [{ type: 'request.done', data: { message, via } }],
  }
}

/** The decision reached the agent, whatever the way. Recorded once: the first way is the one that counts. */
export function deliver(request: ApprovalRequest, via: DeliveryWay, at: Date): Decision {
  if (request.status === 'pending' || request.pickup.deliveredAt) return nothing(request)
  return {
    next: { ...request, pickup: { ...request.pickup, deliveredAt: at } },
    events: [{ type: 'request.delivered', data: { via } }],
  }
}

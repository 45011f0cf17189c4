import type { Actor } from '../actor'
import { type Decision, nothing } from '../decision'
import { isAsker } from '../permission'
import { awaitedStatuses, type DeliveryWay } from '../pickup'
import type { ApprovalRequest } from '../request'
import { acknowledge, deliver } from '../transitions/acknowledge'
import type { IntentChange } from './intent'

/**
 * The asking agent was given the answer. A question that ran out abandons its intent, and then there is nothing left
 * to do with it: having read that is having picked it up.
 */
export function deliverAnswer(request: ApprovalRequest, via: DeliveryWay, at: Date): Decision {
  const delivered = deliver(request, via, at)
  if (request.outcome?.type !== 'expired' || request.pickup.pickedUpAt) return delivered
  const { next, events } = acknowledge(delivered.next, 'picked_up', null, at, 'intent')
  return { next, events: [...delivered.events, ...events] }
}

/**
 * What a write to an intent says of the answer. It names the version it read, so the asking agent that writes has read
 * the answer. Who ends the intent, whoever it is, ends what was decided for it.
 */
export function pickUpByWrite(
  request: ApprovalRequest,
  { before, next }: IntentChange,
  by: Actor,
  at: Date,
): Decision {
  if (!isAwaited(request)) return nothing(request)
  if (before?.status !== next.status) {
    if (next.status === 'completed') return acknowledge(request, 'done', null, at, 'intent')
    if (next.status === 'abandoned') {
      const reason = next.abandonmentReason ?? 'The agent abandoned the intent.'
      return acknowledge(request, 'failed', reason, at, 'intent')
    }
  }
  return isAsker(by, request) ? acknowledge(request, 'picked_up', null, at, 'intent') : nothing(request)
}

/** A lease, a task, an entry in the log name no version: they count once the answer is known to have arrived. */
export function pickUpByWork(request: ApprovalRequest, by: Actor, at: Date): Decision {
  const hasAnswer = request.pickup.deliveredAt !== null
  if (!isAwaited(request) || !hasAnswer || !isAsker(by, request)) return nothing(request)
  return acknowledge(request, 'picked_up', null, at, 'intent')
}

function isAwaited({ status, pickup }: ApprovalRequest): boolean {
  return awaitedStatuses.some((awaited) => awaited === status) && pickup.doneAt === null
}

import type { EventView } from '@/lib/contract/native/event-view'
import type { RequestView } from '@/lib/contract/native/request-view'
import type { DeliveryWay, PickupWay } from '@/lib/domain/pickup'
import { ageWords } from '@/lib/domain/time-words'

const delivered: Record<DeliveryWay, string> = {
  poll: 'the agent fetched it',
  list: 'the agent read its list',
  feed: 'with the agent’s feed',
  stream: 'on the agent’s stream',
  repeat: 'the agent asked again',
  callback: 'by callback',
  webhook: 'by webhook',
  evidence: 'the agent read the evidence',
  decision: 'the agent read the decision',
}

const pickedUp: Record<PickupWay, string> = {
  acknowledgement: 'the agent said so',
  intent: 'by its work on the intent',
  consumption: 'the approval was used',
  claim: 'the decision was claimed',
}

/** How a decision reached its agent; what an agent picked up it had, though nothing else told of it. */
export function deliveredWords(events: EventView[]): string | null {
  const event = events.findLast(({ type }) => type === 'request.delivered')
  return event ? (wordsOf(delivered, event.data.via) ?? null) : 'when it was picked up'
}

export function pickedUpWords(events: EventView[]): string | null {
  const types = ['request.picked_up', 'request.done', 'request.failed']
  const event = events.find(({ type }) => types.includes(type))
  return wordsOf(pickedUp, event?.data.via) ?? null
}

export function deliveryWords(via: unknown): string | null {
  return wordsOf(delivered, via) ?? null
}

export function pickupWords(via: unknown): string | null {
  return wordsOf(pickedUp, via) ?? null
}

function wordsOf(words: Record<string, string>, via: unknown): string | undefined {
  return typeof via === 'string' && Object.hasOwn(words, via) ? words[via] : undefined
}

export type PickupMark = { tone: 'amber' | 'red'; age: string; isDelivered: boolean }

/** Red: the answer never reached the agent. Amber: it did, and the agent does not say that it goes on. */
export function pickupMark(
  { resolved_at: decidedAt, delivery }: Pick<RequestView, 'resolved_at' | 'delivery'>,
  now: number,
): PickupMark | null {
  const { overdue_at: overdueAt, delivered_at: deliveredAt } = delivery
  if (overdueAt === null || decidedAt === null || now < Date.parse(overdueAt)) return null
  const isDelivered = deliveredAt !== null
  return { tone: isDelivered ? 'amber' : 'red', age: ageWords(Date.parse(decidedAt), now), isDelivered }
}

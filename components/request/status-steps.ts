import type { EventView } from '@/lib/contract/native/event-view'
import type { RequestView } from '@/lib/contract/native/request-view'
import type { DeliveryView } from '@/lib/contract/notification/delivery-view'
import { outcomeWords, valueWords } from './outcome-words'

export type StepState = 'done' | 'waiting' | 'failed'
export type Step = {
  name: string
  state: StepState
  at: string | null
  /** Who, how, which attempt, or why it failed. */
  detail: string | null
  tone: 'green' | 'red' | 'violet' | 'neutral'
}

/** The life of a request as one line: asked → notified → decided → delivered → picked up → done. */
export function statusSteps(
  request: RequestView,
  events: EventView[],
  deliveries: DeliveryView[] = [],
): Step[] {
  const { delivery } = request
  return [
    step('Asked', request.asked_at, request.source.agent),
    notified(request, events, deliveries),
    decided(request),
    step('Delivered', delivery.delivered_at, deliveredVia(events)),
    step('Picked up', delivery.picked_up_at, null),
    finished(request, events),
  ]
}

function step(name: string, at: string | null, detail: string | null, tone: Step['tone'] = 'neutral'): Step {
  return { name, state: at ? 'done' : 'waiting', at, detail: at ? detail : null, tone }
}

function finished({ delivery }: RequestView, events: EventView[]): Step {
  if (delivery.failure === null) return step('Done', delivery.done_at, null, 'green')
  const at = events.findLast((event) => event.type === 'request.failed')?.at ?? null
  return { name: 'Failed', state: 'failed', at, detail: delivery.failure, tone: 'red' }
}

/** Through what people were told this time; when nothing arrived anywhere, that is a failure people must see. */
function notified(request: RequestView, events: EventView[], deliveries: DeliveryView[]): Step {
  const reminder = events.findLast((event) => event.type === 'request.renotified')
  const at = reminder?.at ?? request.asked_at
  const now = deliveries.filter(
    ({ reason, attempt, version }) =>
      reason !== 'callback' &&
      reason !== 'closing' &&
      attempt === request.attempt &&
      version === request.version,
  )
  const attempts = request.max_attempts > 1 ? `, attempt ${request.attempt} of ${request.max_attempts}` : ''
  const failed = now.find(({ status }) => status === 'failed')
  if (failed && !now.some(({ status }) => status === 'delivered'))
    return { name: 'Not notified', state: 'failed', at, detail: `${failed.to}: ${failed.error}`, tone: 'red' }
  const places = now.filter(({ status }) => status === 'delivered').map(({ to }) => to)
  const shown = places.length > 2 ? [...places.slice(0, 2), `${places.length - 2} more`] : places
  return step('Notified', at, `${['in the inbox', ...shown].join(', ')}${attempts}`)
}

function decided(request: RequestView): Step {
  const outcome = outcomeWords(request)
  if (!outcome) return step('Decided', null, null)
  const answer = request.response?.choice_label ?? null
  if (outcome.by) {
    const detail = [answer, `by ${outcome.by}`, outcome.door].filter(Boolean).join(' ')
    return step(outcome.headline, outcome.at, detail, outcome.tone)
  }
  if (request.status === 'dismissed') return step(outcome.headline, outcome.at, null)
  const fallback = request.outcome?.type === 'fallback' ? request.outcome.value : null
  const detail =
    fallback === null ? 'no answer in time' : `default: ${valueWords(request, fallback).slice(0, 60)}`
  return step('Expired', outcome.at, detail, 'violet')
}

function deliveredVia(events: EventView[]): string | null {
  const via = events.findLast((event) => event.type === 'request.delivered')?.data.via
  if (via === 'callback') return 'by callback'
  return via === 'poll' ? 'the agent fetched it' : null
}

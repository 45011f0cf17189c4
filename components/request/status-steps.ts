import type { EventView } from '@/lib/contract/native/event-view'
import type { RequestView } from '@/lib/contract/native/request-view'
import { outcomeWords, valueWords } from './outcome-words'
import { deliveredWords, pickedUpWords, pickupMark } from './pickup-words'

/** late: it has not happened, and should have. */
export type StepState = 'done' | 'waiting' | 'failed' | 'late'
export type Step = {
  name: string
  state: StepState
  at: string | null
  /** Who, how, which attempt, or why it failed. */
  detail: string | null
  tone: 'green' | 'red' | 'amber' | 'violet' | 'neutral'
}

/** The life of a request as one line: asked → notified → decided → delivered → picked up → done. */
export function statusSteps(request: RequestView, events: EventView[], now: number): Step[] {
  const { delivery } = request
  const asked = [
    step('Asked', request.asked_at, request.source.agent),
    notified(request, events),
    decided(request),
    late(step('Delivered', delivery.delivered_at, deliveredWords(events)), request, now),
  ]
  if (request.source.protocol === 'aioc') return [...asked, ...approval(request, events, now)]
  return [
    ...asked,
    late(step('Picked up', delivery.picked_up_at, pickedUpWords(events)), request, now),
    finished(request, events),
  ]
}

/** The first step that is missing carries the mark; those behind it only wait for it. */
function late(step: Step, request: RequestView, now: number): Step {
  const mark = step.state === 'waiting' ? pickupMark(request, now) : null
  const isMissing = mark !== null && mark.isDelivered === (step.name === 'Picked up')
  return isMissing ? { ...step, state: 'late', tone: mark.tone, detail: `not after ${mark.age}` } : step
}

function step(name: string, at: string | null, detail: string | null, tone: Step['tone'] = 'neutral'): Step {
  return { name, state: at ? 'done' : 'waiting', at, detail: at ? detail : null, tone }
}

function finished({ delivery }: RequestView, events: EventView[]): Step {
  if (delivery.failure === null) return step('Done', delivery.done_at, null, 'green')
  const at = events.findLast((event) => event.type === 'request.failed')?.at ?? null
  return { name: 'Failed', state: 'failed', at, detail: delivery.failure, tone: 'red' }
}

/** An aioc runtime comes for the approval, once; what was not approved ends with its being read. */
function approval(request: RequestView, events: EventView[], now: number): Step[] {
  const { status, grant, delivery } = request
  if (status !== 'pending' && !grant) return []
  if (grant?.revoked_at && !grant.consumed_at)
    return [step('Revoked', grant.revoked_at, grant.revoked_by && `by ${grant.revoked_by}`, 'red')]
  const detail = grant?.consumed_by ? `used by ${grant.consumed_by}` : pickedUpWords(events)
  return [late(step('Picked up', delivery.picked_up_at, detail), request, now), finished(request, events)]
}

function notified(request: RequestView, events: EventView[]): Step {
  const reminder = events.findLast((event) => event.type === 'request.renotified')
  const attempts = request.max_attempts > 1 ? `, attempt ${request.attempt} of ${request.max_attempts}` : ''
  return step('Notified', reminder?.at ?? request.asked_at, `in the inbox${attempts}`)
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

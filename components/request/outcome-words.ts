import type { RequestView } from '@/lib/contract/native/request-view'
import type { Json } from '@/lib/domain/json'
import { type JsonChange, jsonChanges } from '@/lib/domain/json-changes'

export type OutcomeTone = 'green' | 'red' | 'violet' | 'neutral'
export type OutcomeWords = {
  tone: OutcomeTone
  /** What happened, without the answer itself. */
  headline: string
  /** The person, or null when time or a rule decided. */
  by: string | null
  door: string | null
  at: string | null
}

const doors: Record<string, string> = {
  console: 'in the console',
  api: 'through the API',
  link: 'through a link',
  slack: 'in Slack',
  openintent: 'through OpenIntent',
  aioc: 'through aioc',
  art: 'through ART',
  orbiplex: 'through Orbiplex',
}

export function doorWords(via: string): string {
  return doors[via] ?? `through ${via}`
}

/** How a request ended; null while it is pending. */
export function outcomeWords(request: RequestView): OutcomeWords | null {
  const { status, response, outcome, resolved_at: at } = request
  if (status === 'pending') return null
  const by = response?.responded_by ?? null
  const door = response ? doorWords(response.via) : null
  if (status === 'approved') {
    const headline = argumentChanges(request).length > 0 ? 'Approved with changes' : 'Approved'
    return { tone: 'green', headline, by, door, at }
  }
  if (status === 'rejected') return { tone: 'red', headline: 'Rejected', by, door, at }
  if (status === 'answered') return { tone: 'green', headline: 'Answered', by, door, at }
  if (status === 'dismissed') {
    const headline = outcome?.type === 'superseded' ? 'Replaced by another request' : 'Withdrawn'
    return { tone: 'neutral', headline, by: null, door: null, at }
  }
  const headline =
    outcome?.type === 'fallback'
      ? 'Nobody answered in time, so the default was used'
      : 'Nobody answered in time; the agent was told so'
  return { tone: 'violet', headline, by: null, door: null, at }
}

/** What the person changed in the proposed arguments. */
export function argumentChanges({ proposal, response }: RequestView): JsonChange[] {
  const args = response?.modified_args ?? null
  return args === null || !proposal ? [] : jsonChanges(proposal.arguments ?? {}, args)
}

/** An answer as people read it: the label of the choice, the text itself, or JSON for a form. */
export function valueWords(request: Pick<RequestView, 'choices'>, value: Json): string {
  if (typeof value !== 'string') return JSON.stringify(value)
  return request.choices.find((choice) => choice.value === value)?.label ?? value
}

/** What the clock will do, after the arrow of "14:05 →". */
export function defaultWords(request: RequestView): string {
  const { default: fallback } = request
  // What an ART agent is told when time is up is a decision, also where no default was stated.
  if (fallback && request.source.protocol === 'art')
    return `${fallback.value === 'approve' ? 'approve' : 'reject'} (timed out)`
  if (!fallback || fallback.policy === 'fail') return 'expires without an answer'
  return valueWords(request, fallback.value)
}

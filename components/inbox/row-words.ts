import type { RequestView } from '@/lib/contract/native/request-view'
import type { Json } from '@/lib/domain/json'
import { riskLevel } from '@/lib/domain/risk'

/** What happens if nobody answers, in a word or two; null when the request waits without end. */
export function defaultWords(view: Pick<RequestView, 'default' | 'choices' | 'source'>): string | null {
  const { default: fallback } = view
  if (!fallback) return null
  if (view.source.protocol === 'art') return fallback.value === 'approve' ? 'approve' : 'reject'
  // A proposal does not fail with its question: the runtime may propose it again.
  if (fallback.policy === 'fail') return view.source.protocol === 'aioc' ? 'expires' : 'fails'
  return valueWords(fallback.value, view.choices)
}

/** An answer in a word or two. */
export function valueWords(value: Json, choices: RequestView['choices'] = []): string {
  if (typeof value === 'string') return choices.find((choice) => choice.value === value)?.label ?? value
  if (typeof value === 'number') return String(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return value === null ? 'nothing' : 'a filled form'
}

/** Said only when it is more than ordinary. */
export function riskWords({ risk, proposal }: Pick<RequestView, 'risk' | 'proposal'>): string | null {
  const stated = proposal?.risk_level
  if (stated === 'critical' || stated === 'high') return `${stated} risk`
  return risk !== null && riskLevel(risk) === 'high' ? 'high risk' : null
}

const protocolNames: Record<RequestView['source']['protocol'], string> = {
  native: 'native',
  openintent: 'OpenIntent',
  aioc: 'aioc',
  art: 'ART',
  orbiplex: 'Orbiplex',
}

export function protocolWords(protocol: RequestView['source']['protocol']): string {
  return protocolNames[protocol]
}

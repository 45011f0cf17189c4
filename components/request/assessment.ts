import type { RequestView } from '@/lib/contract/native/request-view'
import { isJsonObject, type Json } from '@/lib/domain/json'
import { riskLevel } from '@/lib/domain/risk'

export type Assessment = { name: string; word: string; figure: string | null; isAlarming: boolean }

/** How sure the agent was, how bad it can get, and whether it can be undone; in words first, figures second. */
export function assessmentOf(request: RequestView): Assessment[] {
  const record = request.decision_record ?? {}
  const signals = isJsonObject(record.signals) ? record.signals : {}
  const read = (key: string) => record[key] ?? signals[key]
  return [
    share('Confidence', request.confidence ?? read('confidence'), confidence),
    statedRisk(request.proposal?.risk_level ?? record.risk_level) ??
      share('Risk', request.risk ?? read('risk'), risk),
    reversibility(read('reversibility') ?? read('reversible')),
    stated('Category', request.proposal?.category),
  ].filter((item) => item !== null)
}

type Rating = Pick<Assessment, 'word' | 'isAlarming'>

function confidence(value: number): Rating {
  return { word: value < 0.5 ? 'unsure' : value < 0.85 ? 'fairly sure' : 'sure', isAlarming: value < 0.5 }
}

function risk(value: number): Rating {
  const word = riskLevel(value)
  return { word, isAlarming: word === 'high' }
}

/** A tool's own word for its risk. */
function statedRisk(value: Json | undefined): Assessment | null {
  const item = stated('Risk', value)
  return item && { ...item, isAlarming: value === 'high' || value === 'critical' }
}

function stated(name: string, value: Json | undefined): Assessment | null {
  if (typeof value !== 'string' || value.trim() === '') return null
  return { name, word: value, figure: null, isAlarming: false }
}

function share(name: string, value: Json | undefined, rate: (value: number) => Rating): Assessment | null {
  if (typeof value === 'string' && value.trim() !== '')
    return { name, word: value, figure: null, isAlarming: false }
  if (typeof value !== 'number') return null
  return { name, ...rate(value), figure: value.toFixed(2) }
}

function reversibility(value: Json | undefined): Assessment | null {
  const name = 'Undo'
  if (value === true) return { name, word: 'reversible', figure: null, isAlarming: false }
  if (value === false) return { name, word: 'cannot be undone', figure: null, isAlarming: true }
  if (typeof value === 'string' && value.trim() !== '')
    return { name, word: value, figure: null, isAlarming: /irrevers/i.test(value) }
  if (typeof value !== 'number') return null
  const word = value <= 0.1 ? 'cannot be undone' : value < 0.5 ? 'hard to undo' : 'reversible'
  return { name, word, figure: value.toFixed(2), isAlarming: value <= 0.1 }
}

/** The agent's own words on why it asks, kept apart from the facts. */
export function reasonOf(request: RequestView): string | null {
  const record = request.decision_record
  for (const key of ['reason', 'rationale', 'explanation']) {
    const value = record?.[key]
    if (typeof value === 'string' && value.trim() !== '') return value
  }
  return null
}

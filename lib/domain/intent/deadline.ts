import { DomainError } from '../error'
import type { JsonObject } from '../json'
import { fromNaiveUtc } from './naive-time'

/** RFC-0026 §2 rule 5: what a member is abandoned with, in place of its own fallback. */
export const DEADLINE_EXCEEDED = 'portfolio_deadline_exceeded'

const EARLIEST = Date.UTC(1970, 0, 1)

/** `governance_policy.deadline`: a moment without a zone is UTC; none is null. */
export function readDeadline({ deadline }: JsonObject): Date | null {
  if (deadline === undefined || deadline === null) return null
  const at = typeof deadline === 'string' ? readMoment(deadline) : null
  if (at) return at
  throw new DomainError(
    'invalid_input',
    'governance_policy.deadline must be a moment such as 2026-11-18T06:31:50 (UTC) or 2026-11-18T06:31:50+02:00.',
    { field: 'governance_policy.deadline' },
  )
}

/** A moment on the calendar that the database can keep; null when it is none. */
export function readMoment(text: string): Date | null {
  const at = isOnCalendar(text) ? fromNaiveUtc(text) : null
  return at && at.getTime() >= EARLIEST ? at : null
}

/** 30 February would quietly become 2 March. */
function isOnCalendar(text: string): boolean {
  const [year, month, day] = text.slice(0, 10).split('-').map(Number)
  if (year === undefined || month === undefined || day === undefined) return false
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** Whether the deadline has come: asked too early, it decides nothing. */
export function isPastDeadline({ deadline }: { deadline: Date | null }, at: Date): boolean {
  return deadline !== null && at >= deadline
}

import type { Actor } from '../actor'
import { type Decision, nothing } from '../decision'
import { demandSafeJson } from '../json-safety'
import type { ApprovalRequest } from '../request'
import { alreadyResolved } from './respond'

export type Dismissal = { type: 'cancelled' | 'superseded'; reason: string | null; by: Actor; at: Date }

/** Withdrawn by its source or an admin. Withdrawing twice is the same as once. */
export function dismiss(request: ApprovalRequest, { type, reason, by, at }: Dismissal): Decision {
  if (request.status === 'dismissed') return nothing(request)
  if (request.status !== 'pending') throw alreadyResolved(request)
  demandSafeJson(reason, 'reason')
  const decidedBy = by.kind === 'operator' ? 'human' : 'rule'
  const next: ApprovalRequest = {
    ...request,
    status: 'dismissed',
    outcome: { type, decidedBy, value: null },
    resolvedAt: at,
    dueAt: null,
  }
  return {
    next,
    events: [{ type: 'request.dismissed', data: { version: request.version, outcome: type, reason } }],
  }
}

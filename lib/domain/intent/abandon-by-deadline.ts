import { PORTFOLIO_DEADLINE } from '../transitions/tick'
import { DEADLINE_EXCEEDED } from './deadline'
import { type Intent, type IntentChange, isSuspended, logEntry, statusEntry } from './intent'
import { SERVER } from './settle'

/** A member that waits without a stored question has nothing to expire; it is ended and told of all the same. */
export function abandonByDeadline(intent: Intent, at: Date): IntentChange {
  if (!isSuspended(intent)) return { before: intent, next: intent, events: [] }
  const next: Intent = {
    ...intent,
    status: 'abandoned',
    abandonmentReason: DEADLINE_EXCEEDED,
    suspendedAt: null,
    version: intent.version + 1,
    updatedAt: at,
  }
  const payload = { suspension_id: null, reason: PORTFOLIO_DEADLINE, fallback_value: null }
  return {
    before: intent,
    next,
    events: [
      logEntry('intent.suspension_expired', SERVER, payload),
      statusEntry(intent, next, SERVER, { reason: DEADLINE_EXCEEDED }),
    ],
  }
}

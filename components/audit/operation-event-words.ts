import type { OperationEventType } from '@/lib/domain/operation/operation'
import type { EventTone } from './event-words'

/** Facts of deferred operations. They carry digests, so there is no more to tell than this. */
export const operationEvents: Record<OperationEventType, { words: string; tone: EventTone }> = {
  'operation.registered': { words: 'registered an operation', tone: 'neutral' },
  'operation.progressed': { words: 'went on with an operation', tone: 'blue' },
  'operation.completed': { words: 'finished an operation', tone: 'green' },
  'operation.failed': { words: 'an operation failed', tone: 'red' },
  'operation.timed_out': { words: 'an operation timed out', tone: 'red' },
  'operation.cancelled': { words: 'an operation was cancelled', tone: 'neutral' },
  'operation.expired': { words: 'an operation expired', tone: 'violet' },
  'operation.unknown': { words: 'a connector no longer knows an operation', tone: 'red' },
  'operation.poll_requested': { words: 'wanted to know now', tone: 'neutral' },
  'operation.cancel_requested': { words: 'asked to cancel an operation', tone: 'amber' },
  'operation.cancel_acknowledged': { words: 'the connector will cancel', tone: 'neutral' },
  'operation.cancel_refused': { words: 'the connector refused to cancel', tone: 'amber' },
  'operation.cancel_too_late': { words: 'too late to cancel', tone: 'amber' },
  'operation.cancel_unanswered': { words: 'the connector did not answer the cancellation', tone: 'amber' },
  'operation.review_opened': { words: 'asked people about a result', tone: 'amber' },
  'operation.review_settled': { words: 'people decided about a result', tone: 'green' },
  'operation.resumed': { words: 'took the continuation', tone: 'blue' },
  'operation.resume_failed': { words: 'the continuation could not be brought', tone: 'red' },
}

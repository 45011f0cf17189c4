import { type ApprovalRequest, urgencyOf } from '@/lib/domain/request'
import { searchWords } from '@/lib/domain/search-words'

/** Columns in the order of the values beside them: what changes in a request's life … */
export const LIFECYCLE = [
  'status',
  'attempt',
  'due_at',
  'response',
  'outcome',
  'resolved_at',
  'delivered_at',
  'picked_up_at',
  'done_at',
  'failure',
  'approval_grant',
  'claim',
]

export function lifecycleValues(next: ApprovalRequest): unknown[] {
  return [
    next.status,
    next.attempt,
    next.dueAt,
    json(next.response),
    json(next.outcome),
    next.resolvedAt,
    next.pickup.deliveredAt,
    next.pickup.pickedUpAt,
    next.pickup.doneAt,
    next.pickup.failure,
    json(next.grant),
    json(next.claim),
  ]
}

/** … and what a submission states and only a revision replaces. */
export const QUESTION = [
  'version',
  'question',
  'response_type',
  'choices',
  'form_schema',
  'verdicts',
  'context',
  'proposal',
  'protocol',
  'agent',
  'correlation',
  'channel_hint',
  'assignees',
  'priority',
  'urgency',
  'risk',
  'confidence',
  'decision_record',
  'timeout_seconds',
  'retry_policy',
  'fallback_value',
  'callback_url',
  'asked_at',
  'expires_at',
]

export function questionValues(next: ApprovalRequest): unknown[] {
  const { prompt } = next
  return [
    next.version,
    next.question,
    prompt.type,
    'choices' in prompt ? json(prompt.choices) : null,
    prompt.type === 'form' ? json(prompt.schema) : null,
    json(prompt.verdicts),
    json(next.context),
    json(next.proposal),
    next.source.protocol,
    next.source.agent,
    json(next.source.correlation),
    next.channelHint,
    next.assignees,
    next.priority,
    urgencyOf(next.priority),
    next.risk,
    next.confidence,
    json(next.decisionRecord),
    next.timeoutSeconds,
    json(next.retryPolicy),
    next.fallbackValue === undefined ? null : json({ value: next.fallbackValue }),
    next.callbackUrl,
    next.askedAt,
    next.expiresAt,
  ]
}

/** What people search for: the question, who asks, what is proposed, and the agent's own references. */
export function wordsOf(request: ApprovalRequest): string[] {
  const { question, source, proposal, id } = request
  const parts = [
    question,
    source.agent,
    id,
    proposal?.name,
    json(proposal?.arguments),
    json(source.correlation),
  ]
  return searchWords(parts.filter(Boolean).join(' ').slice(0, 10_000).toWellFormed())
}

function json(value: unknown): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value)
}

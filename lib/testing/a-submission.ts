import type { Choice } from '@/lib/domain/prompt'
import type { Submission } from '@/lib/domain/transitions/submit'

export const approveAndDeny: Choice[] = [
  {
    value: 'approve',
    label: 'Approve',
    description: null,
    style: 'primary',
    verdict: 'approve',
    metadata: {},
  },
  { value: 'deny', label: 'Deny', description: null, style: 'danger', verdict: 'reject', metadata: {} },
]

/** A question with two choices that never expires, unless told otherwise. */
export function aSubmission(changes: Partial<Submission> = {}): Submission {
  return {
    question: 'Refund order #12345?',
    prompt: { type: 'choice', choices: approveAndDeny },
    context: {},
    proposal: { kind: 'tool', name: 'issue_refund', arguments: { order: '12345', amount: 499.99 } },
    source: { protocol: 'native', agent: 'refund-agent', correlation: {} },
    channelHint: null,
    assignees: [],
    priority: 'normal',
    risk: null,
    confidence: null,
    decisionRecord: null,
    timeoutSeconds: null,
    retryPolicy: {},
    fallbackValue: undefined,
    callbackUrl: null,
    ...changes,
  }
}

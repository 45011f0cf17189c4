import type { Json, JsonObject } from '@/lib/domain/json'
import type { Choice } from '@/lib/domain/prompt'
import type { Submission } from '@/lib/domain/transitions/submit'

/** Something that was asked and ended before the demo began. */
export type PastRequest = {
  submission: Submission
  minutesAgo: number
  end:
    | { type: 'answered'; by: 'alice' | 'bob'; value: Json; comment?: string; afterMinutes: number }
    | { type: 'expired' }
    | { type: 'withdrawn'; reason: string; afterMinutes: number }
  outcome?: 'done' | 'failed'
}

const choice = (value: string, label: string, rest: Partial<Choice> = {}): Choice => {
  return { value, label, description: null, style: 'default', verdict: null, metadata: {}, ...rest }
}
const approveOrDeny = [
  choice('approve', 'Approve', { style: 'primary', verdict: 'approve' }),
  choice('deny', 'Deny', { verdict: 'reject' }),
]

function asked(
  agent: string,
  question: string,
  tool: [name: string, args: JsonObject] | null,
  rest: Partial<Submission> = {},
): Submission {
  return {
    question,
    prompt: { type: 'choice', choices: approveOrDeny },
    context: {},
    proposal: tool && { kind: 'tool', name: tool[0], arguments: tool[1] },
    source: { protocol: 'native', agent, correlation: {} },
    channelHint: null,
    assignees: [],
    priority: 'normal',
    risk: null,
    confidence: null,
    decisionRecord: null,
    timeoutSeconds: 3600,
    retryPolicy: {},
    fallbackValue: undefined,
    callbackUrl: null,
    ...rest,
  }
}

/** Each way a request can end, so that the audit and the last decisions have something to show. */
export const demoHistory: PastRequest[] = [
  {
    submission: asked('refund-agent', 'Refund order #48213 for €89.90?', [
      'issue_refund',
      { order: '48213', amount: 89.9, currency: 'EUR' },
    ]),
    minutesAgo: 190,
    end: {
      type: 'answered',
      by: 'alice',
      value: 'approve',
      comment: 'Photo shows the damage.',
      afterMinutes: 4,
    },
    outcome: 'done',
  },
  {
    submission: asked(
      'ci-bot',
      'Deploy billing@9f31c02 to production?',
      ['deploy', { service: 'billing', commit: '9f31c02', environment: 'production' }],
      { priority: 'high', risk: 0.7 },
    ),
    minutesAgo: 170,
    end: { type: 'answered', by: 'bob', value: 'deny', comment: 'Not on a Friday evening.', afterMinutes: 2 },
    outcome: 'done',
  },
  {
    submission: asked('support-writer', 'How should I answer a customer whose parcel is lost?', null, {
      prompt: { type: 'text' },
    }),
    minutesAgo: 140,
    end: {
      type: 'answered',
      by: 'alice',
      value: 'Apologise, send a new one today, no questions.',
      afterMinutes: 11,
    },
    outcome: 'done',
  },
  {
    submission: asked(
      'refund-agent',
      'Refund order #50977 for €1,240.00?',
      ['issue_refund', { order: '50977', amount: 1240, currency: 'EUR' }],
      { risk: 0.85, fallbackValue: 'deny', retryPolicy: { finalFallbackPolicy: 'complete_with_fallback' } },
    ),
    minutesAgo: 120,
    end: { type: 'expired' },
    outcome: 'done',
  },
  {
    submission: asked(
      'ops-watch',
      'Restart queue-3, which no longer answers?',
      ['restart', { host: 'queue-3' }],
      {
        priority: 'critical',
      },
    ),
    minutesAgo: 75,
    end: { type: 'withdrawn', reason: 'The host came back by itself.', afterMinutes: 3 },
  },
  {
    submission: asked('refund-agent', 'Refund order #51020 for €24.50?', [
      'issue_refund',
      { order: '51020', amount: 24.5, currency: 'EUR' },
    ]),
    minutesAgo: 40,
    end: { type: 'answered', by: 'bob', value: 'approve', afterMinutes: 1 },
    outcome: 'failed',
  },
]

import type { Actor, KeyRole, OperatorRole } from '@/lib/domain/actor'
import type { Choice, Prompt } from '@/lib/domain/prompt'
import { yesAndNo } from '@/lib/domain/prompt'
import type { ApprovalRequest, RequestStatus } from '@/lib/domain/request'
import { noPolicy, type RetryPolicy } from '@/lib/domain/retry-policy'
import { dismiss } from '@/lib/domain/transitions/dismiss'
import { type ResponseCommand, respond } from '@/lib/domain/transitions/respond'
import { type Submission, submit } from '@/lib/domain/transitions/submit'
import { tick } from '@/lib/domain/transitions/tick'

/** A fixed moment, and the seconds after it: tests have no clock of their own. */
export function at(seconds = 0): Date {
  return new Date(Date.UTC(2026, 0, 5, 9, 0, 0) + seconds * 1000)
}

export function anOperator(name = 'alice', roles: OperatorRole[] = ['operator']) {
  return { kind: 'operator', id: `opr_${name}`, email: `${name}@example.com`, name, roles } satisfies Actor
}

export function anAgent(name = 'refund-agent', roles: KeyRole[] = ['agent']) {
  return { kind: 'agent', id: `key_${name}`, name, roles } satisfies Actor
}

export function aLink(recipient: string, request: { id: string; version: number }) {
  const { id: requestId, version } = request
  return { kind: 'link', id: `lnk_${recipient}`, recipient, requestId, version } satisfies Actor
}

export function aChoice(value: string, parts: Partial<Choice> = {}): Choice {
  return { value, label: value, description: null, style: 'default', verdict: null, metadata: {}, ...parts }
}

export const confirm: Prompt = { type: 'confirm', choices: yesAndNo }

/** A confirm without a deadline, unless parts say otherwise. */
export function aSubmission(parts: Partial<Submission> = {}): Submission {
  return {
    question: 'Refund order #12345?',
    prompt: confirm,
    context: {},
    proposal: null,
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
    ...parts,
  }
}

/** A pending request, asked at `at()` by `anAgent()`. */
export function aRequest(parts: Partial<Submission> = {}): ApprovalRequest {
  const meta = { id: 'req_1', askedBy: anAgent().id, at: at() }
  return submit(aSubmission(parts), { platform: null, agent: null }, meta).next
}

export function aResponse(parts: Partial<ResponseCommand> = {}): ResponseCommand {
  const by = parts.by ?? anOperator()
  return {
    value: 'yes',
    verdict: null,
    comment: null,
    reason: null,
    modifiedArgs: null,
    metadata: {},
    respondedBy: by.kind === 'operator' ? by.email : 'somebody',
    version: null,
    by,
    via: 'console',
    channel: null,
    at: at(10),
    ...parts,
  }
}

/** A request in each status, brought there by the rule that leads there: decided 10 seconds in, or expired after a minute. */
export function aRequestThatIs(status: RequestStatus): ApprovalRequest {
  const neutral: Prompt = { type: 'choice', choices: [aChoice('later'), aChoice('yes')] }
  switch (status) {
    case 'pending':
      return aRequest({ timeoutSeconds: 60 })
    case 'approved':
      return respond(aRequest({ timeoutSeconds: 60 }), aResponse()).next
    case 'rejected':
      return respond(aRequest({ timeoutSeconds: 60 }), aResponse({ value: 'no' })).next
    case 'answered':
      return respond(aRequest({ timeoutSeconds: 60, prompt: neutral }), aResponse({ value: 'later' })).next
    case 'expired':
      return tick(aRequest({ timeoutSeconds: 60 }), at(60)).next
    case 'dismissed':
      return dismiss(aRequest({ timeoutSeconds: 60 }), {
        type: 'cancelled',
        reason: null,
        by: anAgent(),
        at: at(10),
      }).next
  }
}

export function aPolicy(parts: Partial<RetryPolicy> = {}): RetryPolicy {
  return { ...noPolicy, ...parts }
}

import { createHash } from 'node:crypto'
import { checkAnswer } from '../answer'
import type { Decision } from '../decision'
import { DomainError } from '../error'
import { canonicalJson, type Json, type JsonObject } from '../json'
import type { Prompt } from '../prompt'
import type { ApprovalRequest, Priority, Proposal, Source } from '../request'
import { boundByTimeout, type RetryPolicy, type RetryPolicyLevel, resolveRetryPolicy } from '../retry-policy'
import { endOfWaiting, firstDueAt } from '../schedule'

export type Submission = {
  question: string
  prompt: Prompt
  context: JsonObject
  proposal: Proposal | null
  source: Source
  channelHint: string | null
  assignees: string[]
  priority: Priority
  risk: number | null
  confidence: number | null
  decisionRecord: JsonObject | null
  timeoutSeconds: number | null
  /** The request's own level of the cascade, with `fallback_policy` already read as its alias. */
  retryPolicy: RetryPolicyLevel
  fallbackValue: Json | undefined
  callbackUrl: string | null
}

export type Levels = { platform: RetryPolicyLevel | null; agent: RetryPolicyLevel | null }

/** A question becomes a pending request, with its policy resolved once and kept. */
export function submit(
  input: Submission,
  levels: Levels,
  meta: { id: string; askedBy: string | null; at: Date; deadline?: Date | null },
): Decision {
  const retryPolicy = policyFor(input, levels)
  const expiresAt = endOfWaiting(retryPolicy, meta.at, meta.deadline ?? null)
  const next: ApprovalRequest = {
    ...input,
    id: meta.id,
    version: 1,
    status: 'pending',
    retryPolicy,
    askedBy: meta.askedBy,
    askedAt: meta.at,
    expiresAt,
    dueAt: firstDueAt(retryPolicy, meta.at, expiresAt),
    attempt: 1,
    response: null,
    outcome: null,
    resolvedAt: null,
    pickup: { deliveredAt: null, pickedUpAt: null, doneAt: null, failure: null },
    grant: null,
    claim: null,
  }
  return { next, events: [{ type: 'request.submitted', data: asked(next) }] }
}

/** The question as an event keeps it: enough to prove later what was asked. */
export function asked(request: ApprovalRequest): JsonObject {
  return {
    version: request.version,
    question: request.question,
    response_type: request.prompt.type,
    prompt: request.prompt,
    proposal: proposalFact(request),
    agent: request.source.agent,
    protocol: request.source.protocol,
    expires_at: request.expiresAt?.toISOString() ?? null,
    fallback_policy: request.retryPolicy.finalFallbackPolicy,
    fallback_value: request.fallbackValue ?? null,
    evidence_digest: evidenceDigest(request),
  }
}

/** A proposal with a hash is proven by it; its arguments stay in one place (RFC-0005: no needless copies). */
function proposalFact({ proposal, source }: ApprovalRequest): Json {
  if (!proposal || source.protocol !== 'aioc') return proposal
  const { arguments: _, ...fact } = proposal
  return fact
}

/** Whatever else lay before the person; it may be long, so the fact keeps its fingerprint. */
function evidenceDigest({ context, source, risk, confidence, decisionRecord }: ApprovalRequest): string {
  const evidence = { context, correlation: source.correlation, risk, confidence, decisionRecord }
  return createHash('sha256').update(canonicalJson(evidence)).digest('hex')
}

export function policyFor(input: Submission, levels: Levels): RetryPolicy {
  const own = input.retryPolicy
  if (own.intervalSeconds && input.timeoutSeconds && own.intervalSeconds > input.timeoutSeconds)
    throw new DomainError(
      'invalid_input',
      'retry_policy.interval_seconds must not be longer than timeout_seconds.',
      {
        field: 'retry_policy.interval_seconds',
      },
    )
  const policy = boundByTimeout(resolveRetryPolicy(levels.platform, levels.agent, own), input.timeoutSeconds)
  const beyond = policy.escalationLadder.findIndex((step) => step.attempt > policy.maxAttempts)
  if (own.escalationLadder && beyond >= 0)
    throw new DomainError(
      'invalid_input',
      `escalation_ladder names an attempt beyond max_attempts (${policy.maxAttempts}).`,
      {
        field: `retry_policy.escalation_ladder.${beyond}.attempt`,
      },
    )
  return { ...policy, finalFallbackPolicy: fallbackFor(input, policy) }
}

function fallbackFor(input: Submission, policy: RetryPolicy): RetryPolicy['finalFallbackPolicy'] {
  // On OpenIntent's wire the fallback is the agent's own affair and may be any value (RFC-0025 §5); on ART's it is the
  // default action.
  if (input.fallbackValue !== undefined && !['openintent', 'art'].includes(input.source.protocol))
    checkAnswer(input.prompt, input.fallbackValue, 'fallback_value')
  if (policy.finalFallbackPolicy === 'fail' || input.fallbackValue !== undefined)
    return policy.finalFallbackPolicy
  // A policy inherited from above cannot invent an answer: without a value of the request's own it means fail.
  if (!input.retryPolicy.finalFallbackPolicy) return 'fail'
  throw new DomainError('invalid_input', `fallback_value is needed for ${policy.finalFallbackPolicy}.`, {
    field: 'fallback_value',
  })
}

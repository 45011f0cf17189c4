import { z } from '@hono/zod-openapi'
import { isOverdue, overdueAt, type PickupSeconds } from '@/lib/domain/pickup'
import { choicesOf, responseTypes } from '@/lib/domain/prompt'
import {
  type ApprovalRequest,
  type Grant,
  priorities,
  protocols,
  requestStatuses,
} from '@/lib/domain/request'
import { fallbackPolicies } from '@/lib/domain/retry-policy'
import { nextAttemptAt } from '@/lib/domain/schedule'
import { ChoiceView } from './choice'
import { json, jsonObject, timestamp } from './json'
import { RetryPolicyView, toRetryPolicyView } from './retry-policy'

const moment = timestamp.nullable()

export const ResponseView = z
  .object({
    value: json,
    choice_label: z.string().nullable(),
    choice_description: z.string().nullable(),
    modified_args: json,
    reason: z.string().nullable().openapi({ description: 'For the agent, and so for its model' }),
    metadata: jsonObject,
    responded_by: z.string(),
    responded_at: timestamp,
    via: z.string(),
    comment: z.string().nullish().openapi({ description: 'Private; only for operators and auditors' }),
  })
  .openapi('Response')

export const OutcomeView = z
  .object({
    type: z.enum(['responded', 'expired', 'fallback', 'cancelled', 'superseded']),
    decided_by: z.enum(['human', 'rule', 'fallback']),
    value: json,
  })
  .openapi('Outcome')

export const GrantView = z
  .object({
    id: z.string().openapi({ example: 'grt_01KA9V6H3T8Q2M5N7P9R1S4V6X' }),
    proposal_hash: z.string(),
    scope: z.string().nullable(),
    approved_at: timestamp,
    expires_at: moment,
    revoked_at: moment,
    revoked_by: z.string().nullable(),
    consumed_at: moment,
    consumed_by: z.string().nullable(),
  })
  .openapi('Grant')
export type GrantView = z.infer<typeof GrantView>

export const ClaimView = z
  .object({
    consumer: z.string(),
    claimed_at: timestamp,
    lease_until: timestamp,
    outcome: z.enum(['resumed', 'resume_failed']).nullable(),
  })
  .openapi('Claim')

export const RequestView = z
  .object({
    id: z.string().openapi({ example: 'req_01KA9V6H3T8Q2M5N7P9R1S4V6X' }),
    version: z.int(),
    status: z.enum(requestStatuses),
    question: z.string(),
    response_type: z.enum(responseTypes),
    choices: z.array(ChoiceView),
    form_schema: jsonObject.nullable(),
    verdicts: z
      .object({ approve: z.string(), reject: z.string() })
      .nullable()
      .openapi({ description: 'When set, an answer approves, and the person may refuse instead' }),
    context: jsonObject,
    proposal: jsonObject.nullable(),
    source: z.object({ protocol: z.enum(protocols), agent: z.string(), correlation: jsonObject }),
    channel_hint: z.string().nullable(),
    assignees: z.array(z.string()),
    priority: z.enum(priorities),
    risk: z.number().nullable(),
    confidence: z.number().nullable(),
    decision_record: jsonObject.nullable(),
    asked_at: timestamp,
    expires_at: moment,
    timeout_seconds: z.int().nullable(),
    attempt: z.int(),
    max_attempts: z.int(),
    next_attempt_at: moment,
    retry_policy: RetryPolicyView,
    default: z
      .object({ at: timestamp, policy: z.enum(fallbackPolicies), value: json })
      .nullable()
      .openapi({ description: 'What happens if nobody answers; null when it waits without end' }),
    response: ResponseView.nullable(),
    outcome: OutcomeView.nullable(),
    resolved_at: moment,
    delivery: z.object({
      delivered_at: moment,
      picked_up_at: moment,
      done_at: moment,
      failure: z.string().nullable(),
      overdue: z.boolean().openapi({ description: 'Decided, and not picked up within the time admins set' }),
      overdue_at: moment.openapi({
        description: 'When it becomes overdue, or did; null once it is picked up',
      }),
    }),
    grant: GrantView.nullable().openapi({ description: 'Evidence of an approved proposal (aioc)' }),
    claim: ClaimView.nullable().openapi({ description: 'Who continues with the decision (ART)' }),
    links: z.object({ self: z.string(), console: z.string() }),
  })
  .openapi('Request')
export type RequestView = z.infer<typeof RequestView>

export type ViewOptions = {
  /** Only for those who may read it. */
  withComment?: boolean
  /** How long a decision may lie, and the moment to tell it for; without it nothing is overdue. */
  pickup?: { seconds: PickupSeconds; at: Date }
}

/** Domain to wire. */
export function toRequestView(request: ApprovalRequest, options: ViewOptions = {}): RequestView {
  const { withComment = false, pickup: time } = options
  const { prompt, response, outcome, retryPolicy, pickup } = request
  return {
    id: request.id,
    version: request.version,
    status: request.status,
    question: request.question,
    response_type: prompt.type,
    choices: choicesOf(prompt),
    form_schema: prompt.type === 'form' ? prompt.schema : null,
    verdicts: prompt.verdicts ?? null,
    context: request.context,
    proposal: request.proposal,
    source: request.source,
    channel_hint: request.channelHint,
    assignees: request.assignees,
    priority: request.priority,
    risk: request.risk,
    confidence: request.confidence,
    decision_record: request.decisionRecord,
    asked_at: request.askedAt.toISOString(),
    expires_at: iso(request.expiresAt),
    timeout_seconds: request.timeoutSeconds,
    attempt: request.attempt,
    max_attempts: retryPolicy.maxAttempts,
    next_attempt_at: iso(nextAttemptAt(request)),
    retry_policy: toRetryPolicyView(retryPolicy),
    default: request.expiresAt && {
      at: request.expiresAt.toISOString(),
      policy: retryPolicy.finalFallbackPolicy,
      value: retryPolicy.finalFallbackPolicy === 'fail' ? null : (request.fallbackValue ?? null),
    },
    response: response && {
      value: response.value,
      choice_label: response.choiceLabel,
      choice_description: response.choiceDescription,
      modified_args: response.modifiedArgs,
      reason: response.reason,
      metadata: response.metadata,
      responded_by: response.respondedBy,
      responded_at: response.respondedAt.toISOString(),
      via: response.via,
      ...(withComment ? { comment: response.comment } : {}),
    },
    outcome: outcome && { type: outcome.type, decided_by: outcome.decidedBy, value: outcome.value },
    resolved_at: iso(request.resolvedAt),
    delivery: {
      delivered_at: iso(pickup.deliveredAt),
      picked_up_at: iso(pickup.pickedUpAt),
      done_at: iso(pickup.doneAt),
      failure: pickup.failure,
      overdue: time !== undefined && isOverdue(request, time.at, time.seconds),
      overdue_at: iso(time ? overdueAt(request, time.seconds) : null),
    },
    grant: request.grant && toGrantView(request.grant),
    claim: request.claim && {
      consumer: request.claim.consumer,
      claimed_at: request.claim.claimedAt.toISOString(),
      lease_until: request.claim.leaseUntil.toISOString(),
      outcome: request.claim.outcome,
    },
    links: { self: `/api/v1/requests/${request.id}`, console: `/inbox/${request.id}` },
  }
}

function toGrantView(grant: Grant): GrantView {
  return {
    id: grant.id,
    proposal_hash: grant.proposalHash,
    scope: grant.scope,
    approved_at: grant.approvedAt.toISOString(),
    expires_at: iso(grant.expiresAt),
    revoked_at: iso(grant.revokedAt),
    revoked_by: grant.revokedBy,
    consumed_at: iso(grant.consumedAt),
    consumed_by: grant.consumedBy,
  }
}

function iso(at: Date | null): string | null {
  return at ? at.toISOString() : null
}

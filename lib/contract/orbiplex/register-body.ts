import { z } from '@hono/zod-openapi'
import { DomainError } from '@/lib/domain/error'
import type { JsonObject } from '@/lib/domain/json'
import {
  type Admission,
  deferredResponseModes,
  modeSupports,
  timingModes,
} from '@/lib/domain/operation/admission'
import type { Review } from '@/lib/domain/operation/operation'
import { OPERATION_KIND } from '@/lib/domain/operation/operation-id'
import type { NewOperation } from '@/lib/domain/operation/register-operation'
import { priorities } from '@/lib/domain/request'
import { MAX_WINDOW_SECONDS } from '@/lib/domain/retry-policy'
import { jsonObject, text } from '../native/json'

/** Advice may be any number: the host clamps it. */
const hint = z.number().nullish()
const url = z.string().max(2000).nullish()

const ActionBody = z.strictObject({
  action_id: text(200),
  execution_mode_support: z.enum(modeSupports).default('sync-only'),
  deferred_profile: z
    .object({ preferred_retry_after_seconds: hint, preferred_max_ttl_seconds: hint })
    .nullish(),
})

const ReviewBody = z
  .strictObject({
    question: text(2000),
    approve_label: text(200).nullish(),
    reject_label: text(200).nullish(),
    context: jsonObject.optional(),
    assignees: z.array(text(200)).max(50).optional(),
    priority: z.enum(priorities).default('normal'),
    channel_hint: text(100).nullish(),
    timeout_seconds: z.int().min(1).max(MAX_WINDOW_SECONDS).nullish(),
  })
  .openapi('OperationReview', {
    description: 'Asked of people when the operation completes; the flow resumes only after they approve',
  })

/** Accepted work, as a host or connector registers it. */
export const RegisterBody = z
  .strictObject({
    kind: z.string().max(200).regex(OPERATION_KIND).openapi({ example: 'sensorium.directive.invoke' }),
    owner_module_id: text(200).openapi({ example: 'sensorium-os' }),
    capability_id: text(200).nullish(),
    idempotency_key: text(500).nullish(),
    timing: z.strictObject({ mode: z.enum(timingModes) }),
    action: ActionBody.nullish(),
    retry_after_seconds: hint,
    fail_after_seconds: hint,
    deadline_at: z.iso.datetime({ offset: true }).nullish(),
    status_url: url.openapi({ description: 'Polled; left out, the connector reports by itself' }),
    cancel_url: url,
    'cancel/unavailable-reason': text(500).nullish(),
    resume_url: url.openapi({ description: 'Receives the continuation as a signed webhook' }),
    'correlation/id': text(500).nullish(),
    'causal/context': jsonObject.nullish(),
    continuation: jsonObject
      .nullish()
      .openapi({ description: 'orbiplex-continuation.v1; kept private, claimed once' }),
    deferred_response_mode: z.enum(deferredResponseModes).default('surface-to-caller'),
    review: ReviewBody.nullish(),
    diagnostics: z.array(jsonObject).max(50).optional(),
    extensions: jsonObject.nullish(),
  })
  .openapi('RegisterOperation')
export type RegisterBody = z.infer<typeof RegisterBody>

export function toAdmission(body: RegisterBody): Admission {
  return {
    mode: body.timing.mode,
    support: body.action?.execution_mode_support ?? null,
    responseMode: body.deferred_response_mode,
  }
}

/** Wire to domain. */
export function toNewOperation(body: RegisterBody): NewOperation {
  if (body.cancel_url != null && body['cancel/unavailable-reason'] != null)
    throw refused('cancel_url', 'cancel_url and cancel/unavailable-reason exclude each other.')
  const profile = body.action?.deferred_profile
  return {
    kind: body.kind,
    ownerModuleId: body.owner_module_id,
    capabilityId: body.capability_id ?? null,
    actionId: body.action?.action_id ?? null,
    correlationId: body['correlation/id'] ?? null,
    causalContext: body['causal/context'] ?? null,
    extensions: body.extensions ?? {},
    hints: {
      retryAfterSeconds: body.retry_after_seconds ?? null,
      failAfterSeconds: body.fail_after_seconds ?? null,
      preferredRetryAfterSeconds: profile?.preferred_retry_after_seconds ?? null,
      preferredMaxTtlSeconds: profile?.preferred_max_ttl_seconds ?? null,
      deadlineAt: body.deadline_at == null ? null : new Date(body.deadline_at),
    },
    statusUrl: body.status_url ?? null,
    cancelUrl: body.cancel_url ?? null,
    cancelUnavailableReason: body['cancel/unavailable-reason'] ?? null,
    resumeUrl: body.resume_url ?? null,
    diagnostics: body.diagnostics ?? [],
    continuation: body.continuation ? checked(body.continuation) : null,
    review: body.review ? toReview(body.review) : null,
  }
}

const CONTINUATION = 'orbiplex-continuation.v1'

function checked(continuation: JsonObject): JsonObject {
  if (continuation.schema === undefined || continuation.schema === CONTINUATION) return continuation
  throw refused('continuation.schema', `continuation.schema must be ${CONTINUATION}.`)
}

function toReview(body: z.infer<typeof ReviewBody>): Review {
  return {
    question: body.question,
    approveLabel: body.approve_label ?? null,
    rejectLabel: body.reject_label ?? null,
    context: body.context ?? {},
    assignees: (body.assignees ?? []).map((assignee) => assignee.toLowerCase()),
    priority: body.priority,
    channelHint: body.channel_hint ?? null,
    timeoutSeconds: body.timeout_seconds ?? null,
  }
}

function refused(field: string, message: string): DomainError {
  return new DomainError('invalid_input', message, { field })
}

import { z } from '@hono/zod-openapi'
import { jsonObject, text, timestamp } from '@/lib/contract/native/json'
import { DEFAULT_LEASE_SECONDS, MAX_LEASE_SECONDS } from '@/lib/domain/art/claim'
import { artId } from './suspension-body'

export const SuspensionParams = z.object({ suspensionId: artId })

/** Needed only where two threads have a suspension with the same id. */
const threadId = artId.optional().openapi({ description: 'Where two threads use the same suspension id' })

export const SuspensionQuery = z.strictObject({ threadId })

export const DecisionQuery = z.strictObject({
  threadId,
  wait: z.coerce
    .number<string>()
    .int()
    .min(0)
    .max(120)
    .default(0)
    .openapi({ description: 'Seconds to wait for the decision, 0 to 120' }),
})

export const DecisionEnvelope = z
  .object({
    threadId: z.string(),
    suspensionId: z.string(),
    decision: z
      .object({
        approved: z.boolean(),
        reason: z.string().optional(),
        modifiedArgs: jsonObject.optional(),
      })
      .openapi({ description: 'For resumeExecution(threadId, suspensionId, decision), as it is' }),
    decidedAt: timestamp,
    decidedBy: z.string().openapi({ description: 'The person, or "timeout"' }),
    requestId: z.string(),
  })
  .openapi('ArtDecision')

export const PendingView = z
  .object({
    status: z.literal('pending'),
    threadId: z.string(),
    suspensionId: z.string(),
    requestId: z.string(),
    expiresAt: timestamp.nullable(),
  })
  .openapi('ArtPending')

const body = { threadId: artId.nullish() }

export const ClaimBody = z
  .strictObject({
    ...body,
    consumer: text(200).openapi({ description: 'Who will resume the thread', example: 'tab-1' }),
    leaseSeconds: z.int().min(1).max(MAX_LEASE_SECONDS).default(DEFAULT_LEASE_SECONDS),
  })
  .openapi('ArtClaim')

const Claim = z.object({
  consumer: z.string(),
  claimedAt: timestamp,
  leaseUntil: timestamp,
  outcome: z.enum(['resumed', 'resume_failed']).nullable(),
})

export const ClaimedView = DecisionEnvelope.extend({ claim: Claim }).openapi('ArtClaimedDecision')

export const AckBody = z
  .strictObject({
    ...body,
    consumer: text(200).nullish(),
    outcome: z.enum(['resumed', 'resume_failed']),
    message: z.string().max(2000).nullish(),
  })
  .openapi('ArtAck')

export const CancelSuspensionBody = z
  .strictObject({ ...body, reason: z.string().max(2000).nullish() })
  .openapi('ArtCancellation')

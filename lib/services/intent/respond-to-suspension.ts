import { DomainError, demand } from '@/lib/domain/error'
import { answerWithoutQuestion } from '@/lib/domain/intent/answer-without-question'
import { type Intent, isSuspended } from '@/lib/domain/intent/intent'
import { isResolved, suspensionRecord } from '@/lib/domain/intent/suspension'
import type { Json, JsonObject } from '@/lib/domain/json'
import { isSelfResponse, mayRespondAtAll } from '@/lib/domain/permission'
import { env } from '@/lib/env'
import { findIntent } from '@/lib/store/intents'
import type { Context } from '../context'
import { nameOf, respondToRequest } from '../respond-to-request'
import { commitChange } from './commit-change'
import { demandScene, intentNotFound, intentTransaction } from './intent-transaction'

export type RespondToSuspensionInput = {
  intentId: string
  suspensionId: string
  value: Json
  respondedBy: string | null
  metadata: JsonObject
}

export type Answered = {
  value: Json
  choiceLabel: string | null
  choiceDescription: string | null
  respondedBy: string
  respondedAt: Date
}

/** RFC-0025 §8. The checks stand in the order of the wire; no refusal ever names the right suspension id. */
export async function respondToSuspension(ctx: Context, input: RespondToSuspensionInput): Promise<Answered> {
  demand(mayRespondAtAll(ctx.actor), 'This key may not respond; it needs the responder role.')
  const intent = await findIntent(input.intentId)
  if (!intent) throw intentNotFound()
  demandWaiting(intent, input.suspensionId)
  const record = suspensionRecord(intent.state)
  if (!record || !intent.requestId) return respondUnasked(ctx, input)
  const { requestId } = intent
  const { value, respondedBy, metadata } = input
  const { response } = await respondToRequest(ctx, {
    requestId,
    value,
    respondedBy,
    metadata,
    via: 'openintent',
  })
  if (!response) throw new Error('An accepted answer is kept')
  return response
}

function demandWaiting(intent: Intent, suspensionId: string): void {
  if (!isSuspended(intent))
    throw new DomainError('conflict', `Intent is not suspended (status=${intent.status})`)
  const record = suspensionRecord(intent.state)
  if (record && record.id !== suspensionId)
    throw new DomainError('conflict', 'suspension_id mismatch: it is not the active suspension')
  if (record && isResolved(record))
    throw new DomainError('already_resolved', 'This suspension is already resolved')
}

/** Suspended without a question: the public client's tests answer such an intent, so the answer is kept with it. */
function respondUnasked(ctx: Context, input: RespondToSuspensionInput): Promise<Answered> {
  return intentTransaction(async (tx, changed) => {
    const scene = await demandScene(tx, input.intentId)
    const { intent } = scene
    demandWaiting(intent, input.suspensionId)
    demand(
      env.maySelfRespond || !isSelfResponse(ctx.actor, intent.suspendedBy ?? intent.keyId),
      'The key that asked a question may not answer it.',
    )
    const at = ctx.now()
    const respondedBy = nameOf(ctx.actor, input.respondedBy)
    const { suspensionId, value, metadata } = input
    const change = answerWithoutQuestion(scene, { suspensionId, value, metadata, respondedBy, at })
    await commitChange({ tx, ctx, scene, at, agent: respondedBy }, change, changed)
    return { value, choiceLabel: null, choiceDescription: null, respondedBy, respondedAt: at }
  })
}

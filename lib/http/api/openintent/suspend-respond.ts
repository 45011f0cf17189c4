import { RespondBody } from '@/lib/contract/openintent/intent-bodies'
import { DomainError } from '@/lib/domain/error'
import { toNaiveUtc } from '@/lib/domain/intent/naive-time'
import { respondToSuspension } from '@/lib/services/intent/respond-to-suspension'
import { openIntentDoor } from './door'

/** RFC-0025 §8. */
export const suspendRespond = openIntentDoor({
  method: 'post',
  path: '/intents/:id/suspend/respond',
  body: RespondBody,
  run: async (ctx, { params, body }) => {
    const suspensionId = body.suspension_id ?? ''
    if (suspensionId.trim() === '')
      throw new DomainError('invalid_input', 'suspension_id is required', { field: 'suspension_id' })
    const intentId = params.id ?? ''
    const answer = await respondToSuspension(ctx, {
      intentId,
      suspensionId,
      value: body.value ?? null,
      respondedBy: body.responded_by?.trim() || null,
      metadata: body.metadata ?? {},
    })
    return {
      intent_id: intentId,
      suspension_id: suspensionId,
      resolution: 'responded',
      value: answer.value,
      ...(answer.choiceLabel === null
        ? {}
        : { choice_label: answer.choiceLabel, choice_description: answer.choiceDescription ?? '' }),
      responded_by: answer.respondedBy,
      responded_at: toNaiveUtc(answer.respondedAt),
    }
  },
})

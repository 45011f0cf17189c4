import { z } from '@hono/zod-openapi'
import { acknowledgements } from '@/lib/domain/transitions/acknowledge'
import { json, jsonObject, text } from './json'

export const RespondBody = z
  .strictObject({
    value: json.optional().openapi({
      description: 'A choice value, "yes" or "no", text, or the filled form; left out with verdict "reject"',
      example: 'approve',
    }),
    verdict: z
      .literal('reject')
      .nullish()
      .openapi({ description: 'Refuses to answer, where the request has `verdicts`' }),
    reason: z.string().max(5000).nullish().openapi({ description: 'For the agent, and so for its model' }),
    comment: z
      .string()
      .max(5000)
      .nullish()
      .openapi({ description: 'Private note for operators and auditors' }),
    modified_args: json.optional().openapi({ description: "Changed arguments for the request's proposal" }),
    metadata: jsonObject.optional(),
    responded_by: text(200)
      .nullish()
      .openapi({ description: "The person answering; the key's name when absent" }),
    version: z
      .int()
      .min(1)
      .nullish()
      .openapi({ description: 'The version that was answered; 409 when it has changed' }),
  })
  .refine(({ value, verdict }) => value !== undefined || verdict === 'reject', {
    path: ['value'],
    message: 'is required',
  })
  .openapi('RespondToRequest')
export type RespondBody = z.infer<typeof RespondBody>

export const CancelBody = z.strictObject({ reason: z.string().max(2000).nullish() }).openapi('CancelRequest')

export const AcknowledgeBody = z
  .strictObject({ state: z.enum(acknowledgements), message: z.string().max(2000).nullish() })
  .openapi('AcknowledgeRequest')

import { z } from '@hono/zod-openapi'
import { type Choice, choiceStyles, MAX_CHOICES } from '@/lib/domain/prompt'
import { jsonObject, text } from './json'

export const ChoiceBody = z
  .strictObject({
    value: text(200).openapi({ description: 'What the agent gets back', example: 'approve' }),
    label: text(200)
      .optional()
      .openapi({ description: 'What people read; the value when absent', example: 'Approve refund' }),
    description: text(2000).nullish(),
    style: z.enum(choiceStyles).default('default'),
    verdict: z.enum(['approve', 'reject']).nullish(),
    metadata: jsonObject.optional(),
  })
  .openapi('Choice')

export const ChoicesBody = z.array(ChoiceBody).max(MAX_CHOICES)

export function toChoice(body: z.infer<typeof ChoiceBody>): Choice {
  return {
    value: body.value,
    label: body.label ?? body.value,
    description: body.description ?? null,
    style: body.style,
    verdict: body.verdict ?? null,
    metadata: body.metadata ?? {},
  }
}

export const ChoiceView = z
  .object({
    value: z.string(),
    label: z.string(),
    description: z.string().nullable(),
    style: z.enum(choiceStyles),
    verdict: z.enum(['approve', 'reject']).nullable(),
    metadata: jsonObject,
    disabled: z.boolean().optional().openapi({ description: 'Shown, but not to be chosen' }),
  })
  .openapi('ChoiceView')
export type ChoiceView = z.infer<typeof ChoiceView>

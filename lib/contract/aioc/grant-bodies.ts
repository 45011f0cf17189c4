import { z } from '@hono/zod-openapi'
import { text } from '@/lib/contract/native/json'

export const GrantParams = z.object({
  id: z
    .string()
    .regex(/^grt_[0-9A-Z]{26}$/)
    .openapi({ example: 'grt_01KA9V6H3T8Q2M5N7P9R1S4V6X' }),
})

export const ConsumeBody = z
  .strictObject({
    consumer: text(200).optional().openapi({ description: "Who runs it; the key's name when absent" }),
    scope: z
      .string()
      .max(500)
      .nullish()
      .openapi({ description: '409 when the grant is for another; null: for none' }),
    proposalHash: z
      .string()
      .max(200)
      .optional()
      .openapi({ description: '409 when the grant is for another' }),
  })
  .openapi('ConsumeGrant')

export const RevokeBody = z.strictObject({ reason: text(5000).nullish() }).openapi('RevokeGrant')

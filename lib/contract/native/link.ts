import { z } from '@hono/zod-openapi'
import { text, timestamp } from './json'

export const MintLinkBody = z
  .strictObject({
    recipient: text(200).openapi({
      description: 'The one person who may answer with it',
      example: 'alice@example.com',
    }),
    expires_in_seconds: z
      .int()
      .min(60)
      .max(30 * 24 * 3600)
      .nullish(),
  })
  .openapi('MintLink')

export const LinkView = z
  .object({
    id: z.string(),
    url: z.string().openapi({ description: 'The only time the token is shown' }),
    expires_at: timestamp,
  })
  .openapi('Link')

import { z } from '@hono/zod-openapi'
import { type Link, type ListedLink, linkStates } from '@/lib/domain/link'
import { linkChannels } from '@/lib/domain/link-channel'
import { text, timestamp } from './json'

export const LinkParams = z.object({
  id: z
    .string()
    .regex(/^lnk_\w{1,64}$/)
    .openapi({ example: 'lnk_01KA9V6H3T8Q2M5N7P9R1S4V6X' }),
})

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

export const MintedLinkView = z
  .object({
    id: z.string(),
    url: z.string().openapi({ description: 'The only time the token is shown' }),
    expires_at: timestamp,
  })
  .openapi('MintedLink')

export const LinkView = z
  .object({
    id: z.string(),
    request_id: z.string(),
    version: z.int().openapi({ description: 'The version of the question it answers' }),
    recipient: z.string(),
    channel: z.enum(linkChannels).openapi({ description: 'How it came to its recipient' }),
    created_at: timestamp,
    created_by: z.string(),
    expires_at: timestamp,
    revoked_at: timestamp.nullable(),
    state: z.enum(linkStates).openapi({ description: 'Only an open link answers; the others say why not' }),
  })
  .openapi('Link')
export type LinkView = z.infer<typeof LinkView>

export const LinkList = z.object({ data: z.array(LinkView) }).openapi('LinkList')

/** Without its token, which nobody can be told again. */
export function toLinkView(link: Link & Pick<ListedLink, 'state'>): LinkView {
  return {
    id: link.id,
    request_id: link.requestId,
    version: link.version,
    recipient: link.recipient,
    channel: link.channel,
    created_at: link.createdAt.toISOString(),
    created_by: link.createdBy,
    expires_at: link.expiresAt.toISOString(),
    revoked_at: link.revokedAt?.toISOString() ?? null,
    state: link.state,
  }
}

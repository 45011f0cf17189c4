import { MintedLinkView, MintLinkBody } from '@/lib/contract/native/link'
import { RequestParams } from '@/lib/contract/native/parameters'
import { env } from '@/lib/env'
import { mintLink as mint } from '@/lib/services/mint-link'
import { door } from '../door'

export const mintLink = door({
  method: 'post',
  path: '/requests/{id}/links',
  summary: 'Make a link with which one person may answer this request, without an account',
  params: RequestParams,
  body: MintLinkBody,
  view: MintedLinkView,
  status: 201,
  errors: [409],
  run: async (ctx, { params, body, request }) => {
    const input = {
      requestId: params.id,
      recipient: body.recipient,
      channel: 'api' as const,
      expiresInSeconds: body.expires_in_seconds,
    }
    const { link, token } = await mint(ctx, input)
    const address = env.publicUrl ?? new URL(request.url).origin
    return { id: link.id, url: `${address}/a/${token}`, expires_at: link.expiresAt.toISOString() }
  },
})

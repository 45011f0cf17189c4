import { ThreadParams, TokenBody, TokenParams, TokenView } from '@/lib/contract/art/thread-bodies'
import { mintThreadToken } from '@/lib/services/art/mint-thread-token'
import { revokeThreadToken } from '@/lib/services/art/revoke-thread-token'
import { door } from '../door'

export const mintToken = door({
  method: 'post',
  path: '/art/threads/{threadId}/tokens',
  summary: 'A token with which a browser acts for this thread, instead of an API key',
  params: ThreadParams,
  body: TokenBody,
  view: TokenView,
  status: 201,
  run: async (ctx, { params, body }) => {
    const input = { threadId: params.threadId, seconds: body.expiresInSeconds }
    const { token, secret } = await mintThreadToken(ctx, input)
    return { id: token.id, token: secret, threadId: token.threadId, expiresAt: token.expiresAt.toISOString() }
  },
})

export const revokeToken = door({
  method: 'delete',
  path: '/art/threads/{threadId}/tokens/{id}',
  summary: 'End a thread token at once',
  params: TokenParams,
  status: 204,
  run: (ctx, { params }) => revokeThreadToken(ctx, params),
})

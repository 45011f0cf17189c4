import { z } from '@hono/zod-openapi'
import { readCallbackSecret } from '@/lib/services/read-callback-secret'
import { door } from '../door'

const CallbackSecretView = z
  .object({ secret: z.string().openapi({ example: 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD' }) })
  .openapi('CallbackSecret')

export const callbackSecret = door({
  method: 'get',
  path: '/callback-secret',
  summary: "The secret that signs this key's callbacks (Standard Webhooks)",
  view: CallbackSecretView,
  run: async (ctx) => ({ secret: await readCallbackSecret(ctx) }),
})

import { demand } from '@/lib/domain/error'
import { webhookSecretOf } from '@/lib/domain/webhook-signature'
import { sessionSecret } from '@/lib/env'
import type { Context } from './context'

/** The secret with which an agent checks that a callback comes from here. Each key has its own and may ask for it again. */
export async function readCallbackSecret({ actor }: Context): Promise<string> {
  demand(actor.kind === 'agent' && actor.threadId === undefined, 'Only an API key has a callback secret.')
  return webhookSecretOf(sessionSecret(), actor.id)
}

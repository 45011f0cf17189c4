import type { ThreadToken } from '@/lib/domain/art/thread-token'
import { demand } from '@/lib/domain/error'
import { mayMintThreadToken } from '@/lib/domain/permission'
import { addSeconds } from '@/lib/domain/request'
import { newSecret } from '@/lib/store/secret'
import { saveThreadToken } from '@/lib/store/thread-tokens'
import type { Context } from '../context'

export const THREAD_TOKEN_PREFIX = 'cst_'

/** A token with which a browser may act for one thread. It is given out here and never again. */
export async function mintThreadToken(
  ctx: Context,
  { threadId, seconds }: { threadId: string; seconds: number },
): Promise<{ token: ThreadToken; secret: string }> {
  const { actor } = ctx
  demand(mayMintThreadToken(actor) && actor.kind === 'agent', 'Only an agent key makes thread tokens.')
  const at = ctx.now()
  const token: ThreadToken = {
    id: ctx.newId('tht'),
    keyId: actor.id,
    threadId,
    createdAt: at,
    expiresAt: addSeconds(at, seconds),
    revokedAt: null,
  }
  const { secret, hash } = newSecret(THREAD_TOKEN_PREFIX)
  await saveThreadToken(token, hash)
  return { token, secret }
}

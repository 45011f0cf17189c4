import { DomainError, demand } from '@/lib/domain/error'
import { mayMintThreadToken } from '@/lib/domain/permission'
import { endThreadToken } from '@/lib/store/thread-tokens'
import type { Context } from '../context'

/** Ends a token at once. Ending it twice changes nothing. */
export async function revokeThreadToken(
  { actor, now }: Context,
  { threadId, id }: { threadId: string; id: string },
): Promise<void> {
  demand(mayMintThreadToken(actor) && actor.kind === 'agent', 'Only an agent key ends thread tokens.')
  if (!(await endThreadToken({ id, keyId: actor.id, threadId }, now())))
    throw new DomainError('not_found', 'There is no such token.')
}

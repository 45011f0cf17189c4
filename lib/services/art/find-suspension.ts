import type { Actor } from '@/lib/domain/actor'
import { DomainError, demand } from '@/lib/domain/error'
import { mayActForThread } from '@/lib/domain/permission'
import { requestsOfSuspension } from '@/lib/store/art-suspensions'
import type { Context } from '../context'

/** A suspension as the runtime names it; its thread is needed only where two have the same id. */
export type SuspensionName = { suspensionId: string; threadId?: string | null }

/** The request behind a suspension of the caller's own. A token knows only its thread. */
export async function findSuspension({ actor }: Context, name: SuspensionName): Promise<string> {
  const bound = actor.kind === 'agent' ? actor.threadId : undefined
  demand(isThreadKeeper(actor), 'Only the agent that suspended may use its suspensions.')
  if (bound !== undefined && name.threadId != null && name.threadId !== bound) throw noSuspension()
  const threadId = name.threadId ?? bound
  const found = await requestsOfSuspension({ keyId: actor.id, suspensionId: name.suspensionId, threadId })
  if (found.length > 1)
    throw new DomainError(
      'conflict',
      'Several threads have a suspension with this id: say which with threadId.',
      {
        field: 'threadId',
      },
    )
  const [requestId] = found
  if (!requestId) throw noSuspension()
  return requestId
}

function isThreadKeeper(actor: Actor): actor is Extract<Actor, { kind: 'agent' }> {
  return actor.kind === 'agent' && mayActForThread(actor, actor.threadId ?? '')
}

function noSuspension(): DomainError {
  return new DomainError('not_found', 'There is no such suspension.')
}

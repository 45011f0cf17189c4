import { readPollAnswer } from '@/lib/contract/orbiplex/connector-answer'
import type { HostPolicy } from '@/lib/domain/operation/host-policy'
import type { Operation } from '@/lib/domain/operation/operation'
import { beginPoll, type PollAnswer, takeAnswer } from '@/lib/domain/operation/poll-operation'
import { askStatus } from '@/lib/gateways/connector'
import type { Context } from '../context'
import { changeOperation } from './change-operation'
import { isConnectorOrigin } from './check-connector-origin'

/**
 * One poll: counted first, then called with no transaction open, then told. Called too early, twice or for an operation
 * that is over, it calls nobody. Killed in between, the next poll is already due.
 */
export async function pollOperation(ctx: Context, operationId: string): Promise<void> {
  let policy: HostPolicy | null = null
  const begun = await changeOperation(ctx, operationId, (before, current, at) => {
    policy = current
    return beginPoll(before, current, at)
  })
  if (!begun.shouldCall || !policy) return
  const answer = await ask(ctx, begun.next, policy)
  await changeOperation(ctx, operationId, (before, current, at) => takeAnswer(before, answer, current, at))
}

async function ask(ctx: Context, operation: Operation, policy: HostPolicy): Promise<PollAnswer> {
  const { statusUrl } = operation
  if (!statusUrl || !isConnectorOrigin(policy, statusUrl))
    return { kind: 'fault', code: 'not-allowed', message: 'The host does not allow this connector.' }
  try {
    return readPollAnswer(await askStatus(statusUrl, policy, operation), operation, ctx.now())
  } catch (error) {
    return { kind: 'fault', code: 'unreachable', message: reasonOf(error) }
  }
}

/** Why a call failed, for the diagnostics. */
export function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message || error.name : String(error)
  return message.slice(0, 300)
}

import { coordinatorNotFound } from '@/lib/domain/intent/coordinator'
import type { JsonObject } from '@/lib/domain/json'
import { findCoordinator } from '@/lib/store/coordinators'
import type { LoggedEvent } from '@/lib/store/intent-log'
import type { Context } from '../context'
import { newUuid } from '../new-id'
import { postIntentEvent } from './post-intent-event'
import { readIntentLog } from './read-intent-log'

const DECISION = 'coordinator.decision'

export type DecisionInput = {
  intentId: string
  coordinatorId: string | null
  record: JsonObject
  agent: string
}

/** What a coordinator decided and why (RFC-0013): an entry in the intent's log, which is the only place it is kept. */
export async function recordCoordinatorDecision(ctx: Context, input: DecisionInput): Promise<LoggedEvent> {
  const { intentId, coordinatorId, record, agent } = input
  if (coordinatorId && !(await findCoordinator(coordinatorId))) throw coordinatorNotFound()
  return postIntentEvent(ctx, {
    intentId,
    type: DECISION,
    actor: agent,
    payload: { ...record, id: newUuid(), intent_id: intentId, coordinator_id: coordinatorId },
    traceId: null,
    parentEventId: null,
  })
}

/** Newest first. */
export async function listCoordinatorDecisions(
  ctx: Context,
  { intentId, limit }: { intentId: string; limit: number },
): Promise<LoggedEvent[]> {
  const query = { intentId, type: DECISION, since: null, readable: [], limit, offset: 0 }
  return (await readIntentLog(ctx, query)).events
}

import type { Decision } from '@/lib/domain/decision'
import type { Intent, IntentChange } from '@/lib/domain/intent/intent'
import { pickUpByWork, pickUpByWrite } from '@/lib/domain/intent/pickup'
import type { ApprovalRequest } from '@/lib/domain/request'
import { commitRequestIn } from '@/lib/store/commit-request'
import type { Tx } from '@/lib/store/database'
import { lockDecidedQuestions } from '@/lib/store/suspensions'
import type { Context } from '../context'

export type Act = { tx: Tx; ctx: Context; at: Date; changed: Set<string> }

/** Writes to an intent tell what became of the answers to its questions. The intent is locked. */
export function pickUpByWriting(act: Act, change: IntentChange): Promise<void> {
  return pickUp(act, change.next, (request) => pickUpByWrite(request, change, act.ctx.actor, act.at))
}

/** So does work on it, once the answer has arrived. The intent is locked. */
export function pickUpByWorking(act: Act, intent: Intent): Promise<void> {
  return pickUp(act, intent, (request) => pickUpByWork(request, act.ctx.actor, act.at))
}

async function pickUp(
  { tx, ctx, at, changed }: Act,
  { id, requestId }: Intent,
  decide: (request: ApprovalRequest) => Decision,
): Promise<void> {
  // Most intents never ask.
  if (requestId === null) return
  for (const stored of await lockDecidedQuestions(tx, id)) {
    const decision = decide(stored.request)
    if (decision.events.length === 0) continue
    await commitRequestIn(tx, stored, decision, { by: ctx.actor, at })
    changed.add(stored.request.id)
  }
}

import { waitingQuestion } from '@/lib/contract/openintent/suspension'
import { type Intent, type IntentChange, isSuspended } from '@/lib/domain/intent/intent'
import { requestEffect } from '@/lib/domain/intent/request-effect'
import { settle } from '@/lib/domain/intent/settle'
import { commitIntents } from '@/lib/store/commit-intents'
import { openSuspension } from '@/lib/store/intent-scene'
import { queueDeadlines } from '@/lib/store/portfolio-deadlines'
import { pickUpByWriting } from './pick-up-answers'
import { carryOut, type Stage } from './question-effect'

/** Writes what an agent did to an intent, what that means for the question it asks, and what moves around it. */
export async function commitChange(
  stage: Stage,
  change: IntentChange,
  changed: Set<string>,
): Promise<Intent> {
  const { tx, ctx, scene, at } = stage
  const wanted = waitingQuestion(change.next, stage.agent)
  const effect = requestEffect(change.next, wanted, openSuspension(scene), at)
  const outcome = effect ? await carryOut(stage, change, effect) : { change, writes: [] }
  const { intents, ...rest } = settle(change.before, outcome.change.next, scene.around, at)
  if (isSuspended(outcome.change.next)) await queueDeadlines(tx, scene.around.portfolioIds)
  const by = { actor: ctx.actor, at }
  for (const id of await commitIntents(tx, [outcome.change, ...intents], rest, by)) changed.add(id)
  for (const write of outcome.writes) changed.add(await write())
  await pickUpByWriting({ tx, ctx, at, changed }, outcome.change)
  return outcome.change.next
}

import { DomainError, demand } from '@/lib/domain/error'
import { createIntent as create, type NewIntent } from '@/lib/domain/intent/create-intent'
import type { Intent } from '@/lib/domain/intent/intent'
import { demandOwnOutcome } from '@/lib/domain/intent/request-effect'
import { alone } from '@/lib/domain/intent/surroundings'
import { mayWorkOnIntents } from '@/lib/domain/permission'
import { lockDependencies } from '@/lib/store/intent-scene'
import { findIntent } from '@/lib/store/intents'
import type { Context } from '../context'
import { newUuid } from '../new-id'
import { commitChange } from './commit-change'
import { intentTransaction } from './intent-transaction'
import { keyIdOf } from './key-id-of'

export type CreateIntentInput = { intent: NewIntent; agent: string }

/** A new unit of work; born suspended with a question, the question is asked at once. */
export function createIntent(ctx: Context, { intent, agent }: CreateIntentInput): Promise<Intent> {
  demand(mayWorkOnIntents(ctx.actor), 'Only an agent key may create intents.')
  return intentTransaction(async (tx, changed) => {
    const dependencies = await lockDependencies(tx, intent.dependsOn)
    demandAll(intent.dependsOn, dependencies)
    if (intent.parentId && !(await findIntent(intent.parentId, tx)))
      throw new DomainError('not_found', 'Parent intent not found', { field: 'parent_intent_id' })
    demandOwnOutcome({}, intent.state)
    const at = ctx.now()
    const meta = { id: newUuid(), keyId: keyIdOf(ctx), by: agent, at }
    const change = create(intent, { dependencies }, meta)
    const scene = { intent: change.next, around: { ...alone, dependencies }, suspension: null }
    return commitChange({ tx, ctx, scene, at, agent }, change, changed)
  })
}

function demandAll(wanted: string[], found: Intent[]): void {
  const missing = wanted.find((id) => !found.some((intent) => intent.id === id))
  if (missing !== undefined)
    throw new DomainError('bad_request', 'depends_on names an intent that does not exist.', {
      field: 'depends_on',
    })
}

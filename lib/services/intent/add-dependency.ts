import { DomainError, demand } from '@/lib/domain/error'
import { addDependency as add } from '@/lib/domain/intent/change-dependencies'
import { demandVersion } from '@/lib/domain/intent/change-status'
import type { Intent } from '@/lib/domain/intent/intent'
import { mayWorkOnIntents } from '@/lib/domain/permission'
import type { Tx } from '@/lib/store/database'
import { isWaitingFor, lockGraph } from '@/lib/store/intent-graph'
import { lockDependencies } from '@/lib/store/intent-scene'
import { findIntents } from '@/lib/store/intents'
import type { Context } from '../context'
import type { IntentCall } from './change-intent'
import { commitChange } from './commit-change'
import { demandScene, intentTransaction } from './intent-transaction'

export type DependencyInput = IntentCall & { dependencyId: string }

/** Makes an intent wait for another one. Of two that would close a circle together, the second is refused. */
export function addDependency(ctx: Context, input: DependencyInput): Promise<Intent> {
  const { intentId, dependencyId, version, agent } = input
  demand(mayWorkOnIntents(ctx.actor), 'Only an agent key may change intents.')
  return intentTransaction(async (tx, changed) => {
    await lockGraph(tx)
    const closesCircle = await isWaitingFor(tx, dependencyId, intentId)
    const dependency = await holdDependency(tx, input, closesCircle)
    const scene = await demandScene(tx, intentId)
    if (!dependency) throw new DomainError('not_found', 'Dependency intent not found')
    demandVersion(scene.intent, version)
    const at = ctx.now()
    const change = add(scene.intent, dependency, { closesCircle }, { by: agent, at })
    return commitChange({ tx, ctx, scene, at, agent }, change, changed)
  })
}

/**
 * Held before the intent itself, as locks go from what is waited for to what waits; one that completed meanwhile would
 * leave the intent blocked for ever. What will be refused anyway is only read: locking it would go the other way.
 */
async function holdDependency(
  tx: Tx,
  { intentId, dependencyId }: DependencyInput,
  closesCircle: boolean,
): Promise<Intent | undefined> {
  const isRefused = closesCircle || dependencyId === intentId
  const [dependency] = isRefused
    ? await findIntents([dependencyId], tx)
    : await lockDependencies(tx, [dependencyId])
  return dependency
}

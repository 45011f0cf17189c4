import { demand } from '@/lib/domain/error'
import { demandVersion } from '@/lib/domain/intent/change-status'
import type { Intent, IntentChange } from '@/lib/domain/intent/intent'
import { mayWorkOnIntents } from '@/lib/domain/permission'
import type { Scene } from '@/lib/store/intent-scene'
import type { Context } from '../context'
import { commitChange } from './commit-change'
import { demandScene, intentTransaction } from './intent-transaction'

export type IntentCall = { intentId: string; version: number; agent: string }

/** An agent's change to an intent it read at a version: lock, check, decide, commit. */
export function changeIntent(
  ctx: Context,
  { intentId, version, agent }: IntentCall,
  decide: (scene: Scene, at: Date) => IntentChange,
): Promise<Intent> {
  demand(mayWorkOnIntents(ctx.actor), 'Only an agent key may change intents.')
  return intentTransaction(async (tx, changed) => {
    const scene = await demandScene(tx, intentId)
    demandVersion(scene.intent, version)
    const at = ctx.now()
    return commitChange({ tx, ctx, scene, at, agent }, decide(scene, at), changed)
  })
}

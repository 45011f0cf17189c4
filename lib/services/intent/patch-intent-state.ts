import { changeState } from '@/lib/domain/intent/change-state'
import type { Intent } from '@/lib/domain/intent/intent'
import { mergeState, patchState, type StatePatch } from '@/lib/domain/intent/state-patch'
import type { JsonObject } from '@/lib/domain/json'
import type { Context } from '../context'
import { changeIntent, type IntentCall } from './change-intent'

export type PatchInput = IntentCall & ({ patches: StatePatch[] } | { merge: JsonObject })

/** Changes an intent's state. Storing an unresolved `_suspension` on a suspended intent puts its question to people. */
export function patchIntentState(ctx: Context, input: PatchInput): Promise<Intent> {
  return changeIntent(ctx, input, ({ intent }, at) => {
    const isMerge = 'merge' in input
    const state = isMerge ? mergeState(intent.state, input.merge) : patchState(intent.state, input.patches)
    const patches = isMerge
      ? Object.entries(input.merge).map(([path, value]) => ({ op: 'set', path, value }))
      : input.patches.map(({ op, path, value }) => ({ op, path, value: value ?? null }))
    return changeState(intent, { state, patches, by: input.agent, at })
  })
}

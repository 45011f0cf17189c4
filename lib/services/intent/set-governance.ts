import { changeGovernance } from '@/lib/domain/intent/change-governance'
import type { Intent } from '@/lib/domain/intent/intent'
import type { JsonObject } from '@/lib/domain/json'
import type { Context } from '../context'
import { changeIntent, type IntentCall } from './change-intent'

/** Null removes the policy. */
export function setGovernance(
  ctx: Context,
  input: IntentCall & { policy: JsonObject | null },
): Promise<Intent> {
  return changeIntent(ctx, input, ({ intent }, at) =>
    changeGovernance(intent, input.policy, { by: input.agent, at }),
  )
}

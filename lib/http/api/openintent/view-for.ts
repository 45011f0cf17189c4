import { type IntentView, toIntentView } from '@/lib/contract/openintent/intent-view'
import type { Intent } from '@/lib/domain/intent/intent'
import { maySeeSuspensionId } from '@/lib/domain/permission'
import type { Context } from '@/lib/services/context'

/** An intent as this caller may see it. */
export function intentFor(ctx: Context, intent: Intent): IntentView {
  return toIntentView(intent, { withSuspensionId: maySeeSuspensionId(ctx.actor, intent) })
}

import { changeStatus } from '@/lib/domain/intent/change-status'
import type { Intent, IntentStatus } from '@/lib/domain/intent/intent'
import type { Context } from '../context'
import { changeIntent, type IntentCall } from './change-intent'
import { keyIdOf } from './key-id-of'

export type StatusInput = IntentCall & { status: IntentStatus; reason: string | null }

/** Moves an intent through its lifecycle; entering and leaving a suspension moves what surrounds it (RFC-0026 §2). */
export function setIntentStatus(ctx: Context, input: StatusInput): Promise<Intent> {
  const { status, reason, agent } = input
  return changeIntent(ctx, input, ({ intent, around }, at) =>
    changeStatus(intent, { status, reason, by: agent, keyId: keyIdOf(ctx), at }, around),
  )
}

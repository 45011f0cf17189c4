import { DomainError } from '@/lib/domain/error'
import type { CancelPlan } from '@/lib/domain/operation/read-model'
import type { Context } from '../context'
import { cancelOperation } from './cancel-operation'
import { planCancel } from './plan-cancel'

/** Asks each of them to stop, one by one: what changed since the plan is refused with its reason, the rest goes on. */
export async function cancelOperations(
  ctx: Context,
  { ids, reason }: { ids: string[]; reason: string | null },
): Promise<CancelPlan> {
  const { will, cannot } = await planCancel(ctx, { ids })
  const done: CancelPlan = { will: [], cannot }
  for (const planned of will)
    try {
      const { status } = await cancelOperation(ctx, { operationId: planned.id, reason })
      done.will.push({ ...planned, status })
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      done.cannot.push({ id: planned.id, reason: error.message })
    }
  return done
}

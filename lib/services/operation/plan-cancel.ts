import { DomainError, demand } from '@/lib/domain/error'
import { whyNotCancel } from '@/lib/domain/operation/cancel-operation'
import type { CancelPlan } from '@/lib/domain/operation/read-model'
import { mayAdminister } from '@/lib/domain/permission'
import { loadOperationPolicy } from '@/lib/store/operation-policy'
import { loadOperations } from '@/lib/store/operations'
import type { Context } from '../context'

export const MAX_AT_ONCE = 500

/** What cancelling these would do, before anybody does it: which are asked to stop, and which cannot be, and why. */
export async function planCancel(ctx: Context, { ids }: { ids: string[] }): Promise<CancelPlan> {
  demand(mayAdminister(ctx.actor), 'Only admins cancel many operations at once.')
  if (ids.length > MAX_AT_ONCE)
    throw new DomainError('invalid_input', `At most ${MAX_AT_ONCE} operations at once.`, { field: 'ids' })
  const wanted = [...new Set(ids)]
  const { whole: policy } = await loadOperationPolicy()
  const found = new Map((await loadOperations(wanted)).map(({ operation }) => [operation.id, operation]))
  const plan: CancelPlan = { will: [], cannot: [] }
  for (const id of wanted) {
    const operation = found.get(id)
    const reason = operation ? whyNotCancel(operation, policy) : 'There is no such operation.'
    if (operation && reason === null) plan.will.push({ id, kind: operation.kind, status: operation.status })
    else plan.cannot.push({ id, reason: reason ?? '' })
  }
  return plan
}

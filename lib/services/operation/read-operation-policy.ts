import { demand } from '@/lib/domain/error'
import { mayReadOperations } from '@/lib/domain/permission'
import { loadOperationPolicy, type OperationPolicySetting } from '@/lib/store/operation-policy'
import type { Context } from '../context'

/** What admins set, what the environment sets, and what holds. */
export async function readOperationPolicy(ctx: Context): Promise<OperationPolicySetting> {
  demand(mayReadOperations(ctx.actor), 'Only admins and auditors see the policy of deferred operations.')
  return loadOperationPolicy()
}

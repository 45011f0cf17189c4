import type { OperationActions } from '@/components/operation/operation-actions'
import { mayAdminister } from '@/lib/domain/permission'
import type { Context } from '@/lib/services/context'
import { cancelAction, cancelAllAction, planCancelAction, pollAction } from './actions'

/** Buttons for admins; auditors read. Each verb asks again. */
export function operatorActions({ actor }: Context): OperationActions | null {
  if (!mayAdminister(actor)) return null
  return { poll: pollAction, cancel: cancelAction, plan: planCancelAction, cancelAll: cancelAllAction }
}

import type { ActionResult } from '@/lib/contract/action-result'
import type { ChainFault } from '@/lib/domain/event-chain'
import type { CancelPlan } from '@/lib/domain/operation/read-model'

/** What an admin can do with operations; the pages hand these in. Auditors are handed none. */
export type OperationActions = {
  poll: (id: string) => Promise<ActionResult<null>>
  cancel: (id: string, reason: string) => Promise<ActionResult<null>>
  plan: (ids: string[]) => Promise<ActionResult<CancelPlan>>
  cancelAll: (ids: string[], reason: string) => Promise<ActionResult<CancelPlan>>
}

export type CheckOperation = (id: string) => Promise<ActionResult<ChainFault | null>>

'use server'
import { z } from '@hono/zod-openapi'
import { currentContext } from '@/lib/auth/session'
import type { ActionResult } from '@/lib/contract/action-result'
import { CancelOperationBody, OperationParams } from '@/lib/contract/orbiplex/operation-parameters'
import type { ChainFault } from '@/lib/domain/event-chain'
import type { CancelPlan } from '@/lib/domain/operation/read-model'
import { action } from '@/lib/http/action'
import { readInput } from '@/lib/http/read-input'
import { cancelOperation } from '@/lib/services/operation/cancel-operation'
import { cancelOperations } from '@/lib/services/operation/cancel-operations'
import { planCancel } from '@/lib/services/operation/plan-cancel'
import { requestPoll } from '@/lib/services/operation/request-poll'
import { verifyOperationEvents } from '@/lib/services/operation/verify-operation-events'

const IdsInput = z.strictObject({ ids: z.array(z.string().max(300)).max(500) })

const idOf = (id: unknown) => readInput(OperationParams, { id }).id
const reasonOf = (reason: unknown) =>
  readInput(CancelOperationBody, { reason: reason === '' ? null : reason }).reason ?? null

export async function pollAction(id: string): Promise<ActionResult<null>> {
  return action(async () => {
    await requestPoll(await currentContext(), idOf(id))
    return null
  })
}

export async function cancelAction(id: string, reason: string): Promise<ActionResult<null>> {
  return action(async () => {
    await cancelOperation(await currentContext(), { operationId: idOf(id), reason: reasonOf(reason) })
    return null
  })
}

export async function planCancelAction(ids: string[]): Promise<ActionResult<CancelPlan>> {
  return action(async () => planCancel(await currentContext(), readInput(IdsInput, { ids })))
}

export async function cancelAllAction(ids: string[], reason: string): Promise<ActionResult<CancelPlan>> {
  return action(async () =>
    cancelOperations(await currentContext(), { ...readInput(IdsInput, { ids }), reason: reasonOf(reason) }),
  )
}

export async function checkOperationAction(id: string): Promise<ActionResult<ChainFault | null>> {
  return action(async () => verifyOperationEvents(await currentContext(), idOf(id)))
}

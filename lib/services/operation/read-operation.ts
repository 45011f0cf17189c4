import { demand } from '@/lib/domain/error'
import type { OperationDetail } from '@/lib/domain/operation/read-model'
import { explainTerms } from '@/lib/domain/operation/terms'
import { mayReadOperations } from '@/lib/domain/permission'
import { findKey } from '@/lib/store/api-keys'
import { prisma } from '@/lib/store/database'
import { loadOperationPolicy } from '@/lib/store/operation-policy'
import { loadOperation } from '@/lib/store/operations'
import { streamEvents } from '@/lib/store/read-events'
import type { Context } from '../context'
import { operationNotFound } from './change-operation'

/** One operation for operators: its history, its values and why they are so. `toOperationDetailView` leaves out the private. */
export async function readOperation(ctx: Context, operationId: string): Promise<OperationDetail> {
  demand(mayReadOperations(ctx.actor), 'Only admins and auditors read operations.')
  const stored = await loadOperation(operationId)
  if (!stored) throw operationNotFound()
  const { operation } = stored
  const [events, { whole: policy }, key] = await Promise.all([
    streamEvents(operation.id),
    loadOperationPolicy(),
    findKey(prisma(), { id: operation.keyId }),
  ])
  const explanation = explainTerms(policy, operation.hints, operation.createdAt)
  return { operation, events, explanation, policy, registeredBy: key?.name ?? operation.keyId, at: ctx.now() }
}

import { demand } from '@/lib/domain/error'
import type { OperationCounts, OperationSummary } from '@/lib/domain/operation/read-model'
import { mayReadOperations } from '@/lib/domain/permission'
import { countOperationRows, listOperationRows, type OperationQuery } from '@/lib/store/list-operations'
import type { Context } from '../context'

export type OperationPage = {
  operations: OperationSummary[]
  nextCursor: string | null
  counts: OperationCounts
}

/** A page of operations, newest first, with how many of the same kind and owner are in each status. */
export async function listOperations(ctx: Context, query: OperationQuery): Promise<OperationPage> {
  demand(mayReadOperations(ctx.actor), 'Only admins and auditors list operations.')
  const [page, counts] = await Promise.all([listOperationRows(query), countOperationRows(query)])
  return { ...page, counts }
}

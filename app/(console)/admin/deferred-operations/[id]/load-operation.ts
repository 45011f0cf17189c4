import { OperationParams } from '@/lib/contract/orbiplex/operation-parameters'
import { type OperationDetailView, toOperationDetailView } from '@/lib/contract/orbiplex/operation-view'
import { DomainError } from '@/lib/domain/error'
import type { Context } from '@/lib/services/context'
import { operationNotFound } from '@/lib/services/operation/change-operation'
import { readOperation } from '@/lib/services/operation/read-operation'

/** The id as the address carries it: its colons are written as %3A. */
export async function loadOperation(ctx: Context, segment: string): Promise<OperationDetailView> {
  const { success, data } = OperationParams.safeParse({ id: decoded(segment) })
  if (!success) throw operationNotFound()
  return toOperationDetailView(await readOperation(ctx, data.id))
}

export function isNotFound(error: unknown): boolean {
  return error instanceof DomainError && error.code === 'not_found'
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

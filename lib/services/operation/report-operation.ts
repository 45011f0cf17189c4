import { DomainError, demand } from '@/lib/domain/error'
import type { HostPolicy } from '@/lib/domain/operation/host-policy'
import type { Operation } from '@/lib/domain/operation/operation'
import { reportStatus, type StatusReport } from '@/lib/domain/operation/report-status'
import { mayReportOperation, maySeeOperation } from '@/lib/domain/permission'
import type { Context } from '../context'
import { changeOperation, operationNotFound } from './change-operation'
import { endOperation } from './end-operation'

export type ReportInput = { operationId: string; readReport: (operation: Operation) => StatusReport }

/** A connector says how far its work is. The first end counts; the same end again is accepted, another refused. */
export async function reportOperation(
  ctx: Context,
  { operationId, readReport }: ReportInput,
): Promise<Operation> {
  // Time first: a result that comes after the deadline comes too late, whether or not the timer was quick.
  await endOperation(ctx, operationId)
  const { next } = await changeOperation(ctx, operationId, (before, policy, at) => {
    if (!maySeeOperation(ctx.actor, before)) throw operationNotFound()
    demand(mayReportOperation(ctx.actor, before), 'Only the connector of this operation reports its status.')
    const report = readReport(before)
    demandSize(report, policy)
    return reportStatus(before, report, policy, { at, source: 'push' })
  })
  return next
}

/** A pushed result is held to the same size as a polled one. */
function demandSize({ result }: StatusReport, { maxResponseBytes }: HostPolicy): void {
  if (result === undefined || Buffer.byteLength(JSON.stringify(result)) <= maxResponseBytes) return
  throw new DomainError('body_too_large', `A result has at most ${maxResponseBytes} bytes.`, {
    limit_bytes: maxResponseBytes,
  })
}

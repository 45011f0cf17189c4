import { demand } from '@/lib/domain/error'
import { type ChainFault, findChainFault } from '@/lib/domain/event-chain'
import { mayAudit } from '@/lib/domain/permission'
import { findStateFault } from '@/lib/domain/state-fault'
import { orphanStreams } from '@/lib/store/read-events'
import { readStreams } from '@/lib/store/read-streams'
import type { Context } from './context'

export type AuditReport = { streams: number; events: number; faults: ChainFault[] }

const PAGE = 500
const MAX_FAULTS = 100

/** Checks every stream against its hashes and every request against its events. */
export async function verifyAudit(
  ctx: Context,
  onProgress: (report: AuditReport) => void = () => {},
): Promise<AuditReport> {
  demand(mayAudit(ctx.actor), 'You may not verify the audit log.')
  const report: AuditReport = { streams: 0, events: 0, faults: [] }
  const note = (fault: ChainFault | null) =>
    fault && report.faults.length < MAX_FAULTS && report.faults.push(fault)
  for (let after = ''; ; ) {
    const page = await readStreams(after, PAGE)
    for (const { stream, head, request, proposal, events } of page) {
      note(findChainFault(stream, events, head) ?? (request && findStateFault(request, events, proposal)))
      report.streams++
      report.events += events.length
    }
    onProgress(report)
    const last = page.at(-1)
    if (!last) break
    after = last.stream
  }
  for (const stream of await orphanStreams(MAX_FAULTS))
    note({ stream, seq: 1, problem: 'its request is gone' })
  return report
}

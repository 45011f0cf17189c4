'use client'
import type { ActionResult } from '@/lib/contract/action-result'
import type { EventView } from '@/lib/contract/native/event-view'
import type { ChainFault } from '@/lib/domain/event-chain'
import { ChainCheck } from './chain-check'

type Report = { streams: number; events: number; faults: ChainFault[] }
type AuditChecksProps = {
  events: EventView[]
  checkShown: (requestIds: string[]) => Promise<ActionResult<ChainFault[]>>
  /** null for those who may read but not order a check of the whole log. */
  checkAll: (() => Promise<ActionResult<Report>>) | null
}

/** Recomputes hashes on the server: for the requests on the screen, or for everything there is. */
export function AuditChecks({ events, checkShown, checkAll }: AuditChecksProps) {
  const ids = [...new Set(events.flatMap((event) => event.request_id ?? []))]
  return (
    <>
      {ids.length > 0 && (
        <ChainCheck
          label="Check what is shown"
          run={() => checkShown(ids)}
          verdictOf={(faults) => verdict(faults, ids.length, null)}
        />
      )}
      {checkAll && (
        <ChainCheck
          label="Check the whole log"
          run={checkAll}
          verdictOf={(report) => verdict(report.faults, report.streams, report.events)}
        />
      )}
    </>
  )
}

function verdict(faults: ChainFault[], chains: number, events: number | null) {
  const [first] = faults
  if (!first) {
    const all = events === null ? '' : `, ${events.toLocaleString('en')} events`
    return {
      isIntact: true,
      words: `Intact: ${chains.toLocaleString('en')} ${chains === 1 ? 'chain' : 'chains'}${all}.`,
    }
  }
  const more = faults.length > 1 ? ` And ${faults.length - 1} more.` : ''
  return { isIntact: false, words: `${first.stream}, event ${first.seq}: ${first.problem}.${more}` }
}

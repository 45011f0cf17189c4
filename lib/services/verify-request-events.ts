import { type ChainFault, findChainFault } from '@/lib/domain/event-chain'
import { findStateFault } from '@/lib/domain/state-fault'
import { readStream } from '@/lib/store/read-streams'
import { requestNotFound } from './change-request'
import type { Context } from './context'
import { getRequest } from './get-request'

/** Whether the events of one request are still what was written; null means they are. */
export async function verifyRequestEvents(ctx: Context, requestId: string): Promise<ChainFault | null> {
  const found = await readStream((await getRequest(ctx, requestId)).id)
  if (!found?.request) throw requestNotFound()
  return (
    findChainFault(requestId, found.events, found.head) ??
    findStateFault(found.request, found.events, found.proposal)
  )
}

import { demand } from '@/lib/domain/error'
import { type ChainFault, findChainFault } from '@/lib/domain/event-chain'
import { mayReadOperations } from '@/lib/domain/permission'
import { readStream } from '@/lib/store/read-streams'
import type { Context } from '../context'
import { operationNotFound } from './change-operation'

/** Whether the events of one operation are still what was written; null means they are. */
export async function verifyOperationEvents(ctx: Context, operationId: string): Promise<ChainFault | null> {
  demand(mayReadOperations(ctx.actor), 'Only admins and auditors read operations.')
  const found = await readStream(operationId)
  if (!found) throw operationNotFound()
  return findChainFault(operationId, found.events, found.head)
}

import { DomainError, demand } from '@/lib/domain/error'
import { maySeeProposal } from '@/lib/domain/permission'
import { findProposal, type ProposalRow } from '@/lib/store/proposals'
import type { Context } from '../context'
import { getRequest } from '../get-request'

/** A proposal as its runtime sent it. Audit data: for who asked, who decides and who audits. */
export async function getProposal(ctx: Context, requestId: string): Promise<ProposalRow> {
  const request = await getRequest(ctx, requestId)
  demand(
    maySeeProposal(ctx.actor, request),
    'You may see that this proposal waits and its public reason, but not the proposal itself.',
  )
  const row = await findProposal(request.id)
  if (!row) throw new DomainError('not_found', 'This request has no suspended proposal.')
  return row
}

import { demand } from '@/lib/domain/error'
import { maySeeAll, maySeeProposals } from '@/lib/domain/permission'
import type { ApprovalRequest } from '@/lib/domain/request'
import { listRequestRows, type RequestQuery } from '@/lib/store/list-requests'
import type { Context } from './context'

export type ListInput = Omit<RequestQuery, 'askedBy' | 'withoutProposals'>

/** A page of requests; an agent sees only its own. `assignee: 'me'` is the person asking. */
export function listRequests(
  ctx: Context,
  input: ListInput,
): Promise<{ requests: ApprovalRequest[]; nextCursor: string | null }> {
  const { actor } = ctx
  const assignee = input.assignee === 'me' && actor.kind === 'operator' ? actor.email : input.assignee
  if (maySeeAll(actor))
    return listRequestRows({ ...input, assignee, withoutProposals: !maySeeProposals(actor) })
  demand(actor.kind === 'agent' && actor.roles.includes('agent'), 'You may not list requests.')
  return listRequestRows({ ...input, assignee, askedBy: actor.id })
}

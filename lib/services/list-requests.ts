import { demand } from '@/lib/domain/error'
import { maySeeAll, maySeeProposals } from '@/lib/domain/permission'
import { decidedBefore } from '@/lib/domain/pickup'
import type { ApprovalRequest } from '@/lib/domain/request'
import { listRequestRows, type RequestQuery } from '@/lib/store/list-requests'
import type { Context } from './context'
import { pickupSeconds } from './pickup-seconds'

export type ListInput = Omit<RequestQuery, 'askedBy' | 'withoutProposals' | 'decidedBefore'> & {
  /** Only what was not picked up in time, by decision, newest first. */
  pickup?: 'overdue'
}
type Page = { requests: ApprovalRequest[]; nextCursor: string | null }

/** A page of requests; an agent sees only its own. `assignee: 'me'` is the person asking. */
export async function listRequests(ctx: Context, input: ListInput): Promise<Page> {
  const { actor } = ctx
  const { pickup, ...query } = input
  const whose = whoseRequests(ctx)
  const assignee = input.assignee === 'me' && actor.kind === 'operator' ? actor.email : input.assignee
  if (!pickup) return listRequestRows({ ...query, ...whose, assignee })
  const until = decidedBefore(ctx.now(), await pickupSeconds())
  if (!until) return { requests: [], nextCursor: null }
  return listRequestRows({ ...query, ...whose, assignee, decidedBefore: until, sort: 'decided' })
}

function whoseRequests({ actor }: Context): Pick<RequestQuery, 'askedBy' | 'withoutProposals'> {
  if (maySeeAll(actor)) return { withoutProposals: !maySeeProposals(actor) }
  demand(actor.kind === 'agent' && actor.roles.includes('agent'), 'You may not list requests.')
  return { askedBy: actor.id }
}

import { demand } from '@/lib/domain/error'
import { maySeeAll } from '@/lib/domain/permission'
import { countRequestRows, type RequestCounts } from '@/lib/store/count-requests'
import type { Context } from './context'

/** What waits, for the inbox's headings. */
export function countRequests(ctx: Context): Promise<RequestCounts> {
  demand(maySeeAll(ctx.actor), 'You may not list requests.')
  return countRequestRows(ctx.actor.kind === 'operator' ? ctx.actor.email.toLowerCase() : null)
}

import { demand } from '@/lib/domain/error'
import { maySeeAll } from '@/lib/domain/permission'
import { addSeconds } from '@/lib/domain/request'
import { countOverdueRows, countRequestRows, type RequestCounts } from '@/lib/store/count-requests'
import type { Context } from './context'
import { pickupSeconds } from './pickup-seconds'

/** What waits, for the inbox's headings: for people, and for agents to pick up. */
export async function countRequests(ctx: Context): Promise<RequestCounts> {
  demand(maySeeAll(ctx.actor), 'You may not list requests.')
  const email = ctx.actor.kind === 'operator' ? ctx.actor.email.toLowerCase() : null
  const [waiting, late] = await Promise.all([countRequestRows(email), countOverdue(ctx)])
  return { ...waiting, ...late }
}

async function countOverdue(ctx: Context): Promise<Pick<RequestCounts, 'overdue' | 'nextOverdueAt'>> {
  const seconds = await pickupSeconds()
  if (seconds === null) return { overdue: 0, nextOverdueAt: null }
  const { overdue, nextDecidedAt } = await countOverdueRows(addSeconds(ctx.now(), -seconds))
  return { overdue, nextOverdueAt: nextDecidedAt && addSeconds(nextDecidedAt, seconds) }
}

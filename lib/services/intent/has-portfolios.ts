import { maySeeIntents } from '@/lib/domain/permission'
import { hasAnyPortfolio } from '@/lib/store/portfolio-page'
import type { Context } from '../context'

/** Whether there is anything to lead this person to. */
export async function hasPortfolios(ctx: Context): Promise<boolean> {
  return maySeeIntents(ctx.actor) && (await hasAnyPortfolio())
}

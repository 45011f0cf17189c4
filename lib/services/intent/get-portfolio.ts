import { demand } from '@/lib/domain/error'
import { maySeeIntents } from '@/lib/domain/permission'
import type { Context } from '../context'
import { demandPortfolio } from './demand-portfolio'
import { type StandingPortfolio, withAggregate } from './standing-portfolio'

/** A portfolio and how it stands, without its members: coordinators read it twice a second. */
export async function getPortfolio(ctx: Context, portfolioId: string): Promise<StandingPortfolio> {
  demand(maySeeIntents(ctx.actor), 'This key may not read portfolios.')
  return withAggregate(await demandPortfolio(portfolioId))
}

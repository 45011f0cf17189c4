import { demand } from '@/lib/domain/error'
import { maySeeIntents } from '@/lib/domain/permission'
import { listPortfolios as list, type PortfolioQuery } from '@/lib/store/portfolios'
import type { Context } from '../context'
import { type StandingPortfolio, withAggregates } from './standing-portfolio'

export async function listPortfolios(
  ctx: Context,
  query: PortfolioQuery,
): Promise<{ portfolios: StandingPortfolio[]; total: number }> {
  demand(maySeeIntents(ctx.actor), 'This key may not read portfolios.')
  const { portfolios, total } = await list(query)
  return { portfolios: await withAggregates(portfolios), total }
}

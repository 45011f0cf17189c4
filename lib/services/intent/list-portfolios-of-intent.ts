import { portfoliosOf } from '@/lib/store/portfolios'
import type { Context } from '../context'
import { getIntent } from './get-intent'
import { type StandingPortfolio, withAggregates } from './standing-portfolio'

export async function listPortfoliosOfIntent(ctx: Context, intentId: string): Promise<StandingPortfolio[]> {
  const intent = await getIntent(ctx, intentId)
  return withAggregates(await portfoliosOf(intent.id))
}

import { type Aggregate, aggregateCounts } from '@/lib/domain/intent/aggregate'
import type { Portfolio } from '@/lib/domain/intent/portfolio'
import { countStatuses } from '@/lib/store/portfolios'

/** A portfolio and how its members stand. */
export type StandingPortfolio = { portfolio: Portfolio; aggregate: Aggregate }

export async function withAggregates(portfolios: Portfolio[]): Promise<StandingPortfolio[]> {
  const counts = await countStatuses(portfolios.map(({ id }) => id))
  return portfolios.map((portfolio) => ({
    portfolio,
    aggregate: aggregateCounts(counts.get(portfolio.id) ?? {}),
  }))
}

export async function withAggregate(portfolio: Portfolio): Promise<StandingPortfolio> {
  const counts = await countStatuses([portfolio.id])
  return { portfolio, aggregate: aggregateCounts(counts.get(portfolio.id) ?? {}) }
}

import { type PortfolioListView, toPortfolioListView } from '@/lib/contract/openintent/portfolio-page-view'
import type { Context } from '@/lib/services/context'
import { listPortfolios } from '@/lib/services/intent/list-portfolios'

export const PAGE = 50
const LAST_PAGE = 10_000

/** The page an address asks for; what cannot be meant is the first. */
export function pageOf(given: string | string[] | null | undefined): number {
  const page = Number(Array.isArray(given) ? given[0] : given)
  return Number.isInteger(page) && page > 0 && page <= LAST_PAGE ? page : 1
}

export async function loadPortfolios(ctx: Context, page: number): Promise<PortfolioListView> {
  const query = { createdBy: null, limit: PAGE, offset: (page - 1) * PAGE }
  const { portfolios, total } = await listPortfolios(ctx, query)
  return toPortfolioListView(portfolios, total)
}

import { currentContext } from '@/lib/auth/session'
import { toPortfolioPageView } from '@/lib/contract/openintent/portfolio-page-view'
import { pageData } from '@/lib/http/page-data'
import { readPortfolioPage } from '@/lib/services/intent/read-portfolio-page'

type PortfolioRoute = { params: Promise<{ id: string }> }

/** Keeps the portfolio's page true; part of the page, not of the agents' API. */
export async function GET(_: Request, { params }: PortfolioRoute) {
  return pageData(async () =>
    toPortfolioPageView(await readPortfolioPage(await currentContext(), (await params).id)),
  )
}

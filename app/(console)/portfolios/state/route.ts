import { currentContext } from '@/lib/auth/session'
import { pageData } from '@/lib/http/page-data'
import { loadPortfolios, pageOf } from '../load-portfolios'

/** Keeps the list true; part of the page, not of the agents' API. */
export async function GET(request: Request) {
  const page = pageOf(new URL(request.url).searchParams.get('page'))
  return pageData(async () => loadPortfolios(await currentContext(), page))
}

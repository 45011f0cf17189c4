import { currentContext } from '@/lib/auth/session'
import { pageData } from '@/lib/http/page-data'
import { countOpenOperations } from '@/lib/services/operation/count-open-operations'

/** The number in the console's navigation; part of the page, not of the agents' API. */
export async function GET() {
  return pageData(async () => countOpenOperations(await currentContext()))
}

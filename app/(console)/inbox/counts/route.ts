import { currentContext } from '@/lib/auth/session'
import { countRequests } from '@/lib/services/count-requests'

/** The numbers in the console's headings; part of the page, not of the agents' API. */
export async function GET() {
  return Response.json(await countRequests(await currentContext()), {
    headers: { 'cache-control': 'no-store' },
  })
}

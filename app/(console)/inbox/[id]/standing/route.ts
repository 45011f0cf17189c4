import { currentContext } from '@/lib/auth/session'
import { toStandingView } from '@/lib/contract/openintent/standing-view'
import { pageData } from '@/lib/http/page-data'
import { readStanding } from '@/lib/services/intent/read-standing'

type StandingRoute = { params: Promise<{ id: string }> }

/** Keeps the drawing on the request's page true; part of the page, not of the agents' API. */
export async function GET(_: Request, { params }: StandingRoute) {
  return pageData(async () => {
    const ctx = await currentContext()
    const standing = await readStanding(ctx, (await params).id)
    return standing && toStandingView(standing, ctx.now())
  })
}

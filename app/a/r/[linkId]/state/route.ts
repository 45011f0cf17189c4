import { currentLink, linkContext } from '@/lib/auth/link'
import { toRequestView } from '@/lib/contract/native/request-view'
import { awaitRequest } from '@/lib/services/await-request'

const WAIT_SECONDS = 20

type StateCall = { params: Promise<{ linkId: string }> }

/** The request of an open link; with `?wait` when it is decided or after a while. 410 when the link no longer shows it. */
export async function GET(request: Request, { params }: StateCall): Promise<Response> {
  const opened = await currentLink((await params).linkId)
  const headers = { 'cache-control': 'no-store' }
  if (!opened || (opened.state !== 'open' && opened.state !== 'decided'))
    return Response.json({ code: 'gone' }, { status: 410, headers })
  const seconds = new URL(request.url).searchParams.has('wait') ? WAIT_SECONDS : 0
  const waiting = { requestId: opened.request.id, seconds, signal: request.signal }
  const latest = await awaitRequest(linkContext(opened), waiting)
  if (latest.version !== opened.link.version) return Response.json({ code: 'gone' }, { status: 410, headers })
  return Response.json(toRequestView(latest), { headers })
}

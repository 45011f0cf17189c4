import { currentLink, linkContext } from '@/lib/auth/link'
import { toRequestView } from '@/lib/contract/native/request-view'
import type { LinkState } from '@/lib/domain/link'
import { faceForRecipient } from '@/lib/domain/public-face'
import { awaitRequest } from '@/lib/services/await-request'
import { readLinkState } from '@/lib/services/read-link-state'

const WAIT_SECONDS = 20
const headers = { 'cache-control': 'no-store' }

type StateCall = { params: Promise<{ linkId: string }> }

/** The request of an open link; with `?wait` when it is decided or after a while. 410 when the link no longer shows it. */
export async function GET(request: Request, { params }: StateCall): Promise<Response> {
  const opened = await currentLink((await params).linkId)
  if (!opened || !isShown(opened.state)) return gone()
  const seconds = new URL(request.url).searchParams.has('wait') ? WAIT_SECONDS : 0
  const waiting = { requestId: opened.request.id, seconds, signal: request.signal }
  const latest = await awaitRequest(linkContext(opened), waiting)
  // While this call waited the link may have been taken back.
  return isShown(await readLinkState(opened.link.id, latest, new Date()))
    ? Response.json(toRequestView(faceForRecipient(latest, opened.link.recipient)), { headers })
    : gone()
}

function isShown(state: LinkState): boolean {
  return state === 'open' || state === 'decided'
}

function gone(): Response {
  return Response.json({ code: 'gone' }, { status: 410, headers })
}

import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { kindOfAddress } from '@/lib/domain/network-address'

/** Agents' calls are answered by the API directly, people's pages by Next. */
export function routeRequests(api: RequestListener, pages: RequestListener): RequestListener {
  return (request: IncomingMessage, response: ServerResponse) => {
    if (isForApi(request.url ?? '/')) return api(request, response)
    const address = forwardedFor(request.socket.remoteAddress, request.headers['x-forwarded-for'])
    if (address) request.headers['x-forwarded-for'] = address
    return pages(request, response)
  }
}

export function isForApi(url: string): boolean {
  return /^\/(?:api\/v1|v1\/server\/config|\.well-known\/openintent(?:-compat)?\.json|healthz|livez)(?:[/?]|$)/.test(
    url,
  )
}

/**
 * Whom a page's request comes from. Only a proxy of one's own network is believed: from anybody else the header is what
 * a guesser of passwords writes to look like somebody new each time.
 */
export function forwardedFor(
  peer: string | undefined,
  given: string | string[] | undefined,
): string | undefined {
  const claimed = Array.isArray(given) ? given.join(',') : given
  return peer === undefined || (claimed && kindOfAddress(peer) === 'private') ? claimed : peer
}

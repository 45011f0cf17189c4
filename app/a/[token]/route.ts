import { cleanPathOf, linkCookie } from '@/lib/auth/link'
import { openLink } from '@/lib/services/open-link'

type Visit = { params: Promise<{ token: string }> }

/**
 * Exchanges the token for a cookie and goes on to an address without it. Nothing is changed or used up, so a mail
 * scanner may come first and a person as often as they like.
 */
export async function GET(request: Request, { params }: Visit): Promise<Response> {
  const { token } = await params
  const opened = await openLink(token, new Date())
  const headers = new Headers({
    location: cleanPathOf(opened?.link.id ?? 'unknown'),
    'cache-control': 'no-store',
    'referrer-policy': 'same-origin',
    'x-robots-tag': 'noindex',
  })
  if (opened) headers.set('set-cookie', linkCookie(token, opened, request))
  return new Response(null, { status: 303, headers })
}

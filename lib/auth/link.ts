import { cookies } from 'next/headers'
import { cache } from 'react'
import { env } from '@/lib/env'
import { type Context, contextFor } from '@/lib/services/context'
import { type OpenedLink, openLink } from '@/lib/services/open-link'

const COOKIE = 'countersign_link'
/** Long enough to read and decide; whoever needs more opens the link in their message again. */
const COOKIE_SECONDS = 3600

/** The address of a link once its token is in the cookie: safe in a history, a log or a Referer. */
export function cleanPathOf(linkId: string): string {
  return `/a/r/${linkId}`
}

/** The cookie a token is exchanged for. Its path keeps two links opened side by side apart. */
export function linkCookie(token: string, { link }: OpenedLink, request: Request): string {
  const isHttps =
    (env.publicUrl ?? request.url).startsWith('https:') ||
    request.headers.get('x-forwarded-proto')?.split(',')[0] === 'https'
  const attributes = [`Path=${cleanPathOf(link.id)}`, `Max-Age=${COOKIE_SECONDS}`, 'HttpOnly', 'SameSite=Lax']
  return [`${COOKIE}=${token}`, ...attributes, ...(isHttps ? ['Secure'] : [])].join('; ')
}

/** The link whose cookie this browser holds; null when it holds none for this id. */
export const currentLink = cache(async (linkId: string): Promise<OpenedLink | null> => {
  const token = (await cookies()).get(COOKIE)?.value
  const opened = token ? await openLink(token, new Date()) : null
  return opened?.link.id === linkId ? opened : null
})

/** Whoever holds the link, as an actor. What it may still do is asked in the verb. */
export function linkContext({ link }: OpenedLink): Context {
  const { id, recipient, requestId, version } = link
  return contextFor({ kind: 'link', id, recipient, requestId, version })
}

import { cookies, headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { cache } from 'react'
import { actorOf, type Operator } from '@/lib/domain/operator'
import { readPageAddress } from '@/lib/http/page-address'
import { type Context, contextFor } from '@/lib/services/context'
import { prisma } from '@/lib/store/database'
import { findOperator } from '@/lib/store/operators'
import { readCookie } from './read-cookie'
import { readSessionToken, type SessionClaims, sessionCookie } from './session-token'

/** Who is signed in, for pages and server actions; everybody else is sent to sign in and brought back after. */
export async function currentContext(): Promise<Context> {
  const ctx = await signedInContext()
  if (ctx) return ctx
  const { pathname, search } = readPageAddress(await headers())
  redirect(pathname === '/' ? '/sign-in' : `/sign-in?${new URLSearchParams({ next: pathname + search })}`)
}

/** The same without sending anybody away. Asked once per page, however many parts of it want to know. */
export const signedInContext = cache(async (): Promise<Context | null> => {
  // Not the header: after an action that renewed the session, the page is drawn with the new cookie.
  return tokenContext((await cookies()).get(sessionCookie)?.value ?? null)
})

/** Who is signed in, from the cookies of any request, inside Next or not. */
export function sessionContext(cookieHeader: string): Promise<Context | null> {
  return tokenContext(readCookie(cookieHeader, sessionCookie))
}

async function tokenContext(token: string | null): Promise<Context | null> {
  const claims = token ? await readSessionToken(token) : null
  const operator = claims && (await sessionOperator(claims))
  return operator && contextFor(actorOf(operator))
}

/** Account, roles and version are read anew, so disabling, demoting and signing out everywhere count at once. */
export async function sessionOperator({ sub, sessionVersion }: SessionClaims): Promise<Operator | null> {
  const operator = await findOperator(prisma(), { id: sub })
  return operator && !operator.disabledAt && operator.sessionVersion === sessionVersion ? operator : null
}

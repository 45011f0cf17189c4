import { decode, encode } from 'next-auth/jwt'
import type { Operator } from '@/lib/domain/operator'
import { env, sessionSecret } from '@/lib/env'

export const SESSION_SECONDS = 7 * 24 * 3600
export const isSecure = env.publicUrl?.startsWith('https:') ?? false
/** next-auth's own names, so that its routes and ours read the same cookie. */
export const sessionCookie = `${isSecure ? '__Secure-' : ''}next-auth.session-token`

export type SessionClaims = { sub: string; sessionVersion: number }

/** Who, and as of which "sign out everywhere"; everything else is read anew on every use. */
export function claimsOf(operator: Pick<Operator, 'id' | 'sessionVersion'>): SessionClaims {
  return { sub: operator.id, sessionVersion: operator.sessionVersion }
}

export function writeSessionToken(claims: SessionClaims): Promise<string> {
  return encode({ token: claims, secret: sessionSecret(), maxAge: SESSION_SECONDS })
}

/** null for whatever is not a session of ours: forged, run out, or of another kind. */
export async function readSessionToken(token: string): Promise<SessionClaims | null> {
  const claims = await decode({ token, secret: sessionSecret() }).catch(() => null)
  const { sub, sessionVersion } = claims ?? {}
  return typeof sub === 'string' && typeof sessionVersion === 'number' ? { sub, sessionVersion } : null
}

import type { Profile, User } from 'next-auth'
import type { OAuthConfig } from 'next-auth/providers/oauth'
import { DomainError } from '@/lib/domain/error'
import { env } from '@/lib/env'
import type { Context } from '@/lib/services/context'
import { signInWithOidc } from '@/lib/services/sign-in-with-oidc'

type OidcProfile = Profile & { sub?: string; email_verified?: boolean | string }

/** The identity provider of COUNTERSIGN_OIDC_*, found by its discovery document. */
export function oidcProviders(): OAuthConfig<OidcProfile>[] {
  const { oidc } = env
  if (!oidc) return []
  return [
    {
      id: 'oidc',
      name: oidc.name,
      type: 'oauth',
      wellKnown: `${oidc.issuer}/.well-known/openid-configuration`,
      issuer: oidc.issuer,
      clientId: oidc.clientId,
      clientSecret: oidc.clientSecret,
      authorization: { params: { scope: 'openid email profile' } },
      idToken: true,
      checks: ['pkce', 'state', 'nonce'],
      profile: (profile) => ({ id: profile.sub ?? '' }),
    },
  ]
}

/** Makes next-auth's user the person we know; false or an address with the reason when we know nobody. */
export async function signInByOidc(
  ctx: Context,
  user: User,
  profile: OidcProfile | undefined,
): Promise<boolean | string> {
  if (!env.oidc || !profile?.sub) return false
  try {
    const operator = await signInWithOidc(ctx, {
      // A subject is unique only within its issuer.
      subject: `${env.oidc.issuer}#${profile.sub}`,
      email: profile.email ?? null,
      isEmailVerified: profile.email_verified === true || profile.email_verified === 'true',
      name: profile.name ?? null,
    })
    user.id = operator.id
    user.sessionVersion = operator.sessionVersion
    return true
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return `/sign-in?${new URLSearchParams({ error: String(error.details.reason ?? error.code) })}`
  }
}

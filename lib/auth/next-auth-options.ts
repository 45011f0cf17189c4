import type { NextAuthOptions, User } from 'next-auth'
import CredentialsProvider from 'next-auth/providers/credentials'
import { DomainError } from '@/lib/domain/error'
import { sessionSecret } from '@/lib/env'
import { contextFor } from '@/lib/services/context'
import { signIn } from '@/lib/services/sign-in'
import { clientAddress } from './client-address'
import { deviceCookie, readKnownDevice } from './known-device'
import { oidcProviders, signInByOidc } from './oidc'
import { readCookie } from './read-cookie'
import { sessionOperator } from './session'
import { claimsOf, isSecure, SESSION_SECONDS } from './session-token'

declare module 'next-auth' {
  interface User {
    sessionVersion?: number
  }
}

const ctx = contextFor({ kind: 'system', name: 'sign-in' })

const credentials = CredentialsProvider({
  credentials: { email: { type: 'email' }, password: { type: 'password' } },
  async authorize(given, request): Promise<User> {
    const { email = '', password = '' } = given ?? {}
    const headers = new Headers(request.headers)
    const device = readCookie(headers.get('cookie') ?? '', deviceCookie)
    const attempt = {
      email,
      password,
      address: clientAddress(headers),
      knownDevice: readKnownDevice(device, email),
    }
    const operator = await signIn(ctx, attempt).catch((error: unknown) => {
      // next-auth puts the message into an address: a code is all that may go there.
      throw error instanceof DomainError ? new Error(String(error.details.reason ?? error.code)) : error
    })
    return { id: operator.id, sessionVersion: operator.sessionVersion }
  },
})

/** Credentials work only with JWT sessions (next-auth 4); ours carry no more than who and which version. */
export function nextAuthOptions(): NextAuthOptions {
  return {
    secret: sessionSecret(),
    useSecureCookies: isSecure,
    session: { strategy: 'jwt', maxAge: SESSION_SECONDS },
    pages: { signIn: '/sign-in', signOut: '/sign-in', error: '/sign-in' },
    providers: [credentials, ...oidcProviders()],
    callbacks: {
      signIn: ({ user, account, profile }) =>
        account?.provider === 'oidc' ? signInByOidc(ctx, user, profile) : true,
      async jwt({ token, user }) {
        if (user) return { ...claimsOf({ id: user.id, sessionVersion: user.sessionVersion ?? -1 }) }
        const sessionVersion = typeof token.sessionVersion === 'number' ? token.sessionVersion : -1
        const operator = await sessionOperator({ sub: token.sub ?? '', sessionVersion })
        // Thrown, because next-auth then takes the cookie away.
        if (!operator) throw new Error('This session has ended.')
        return { ...claimsOf(operator), name: operator.name, email: operator.email }
      },
      session({ session, token }) {
        return { ...session, user: { name: token.name, email: token.email } }
      },
    },
    logger: {
      error(code, details) {
        if (code !== 'JWT_SESSION_ERROR') console.error('sign-in:', code, details)
      },
      warn() {},
    },
  }
}

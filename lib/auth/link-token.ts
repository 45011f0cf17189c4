import { cookies } from 'next/headers'
import { isSecure } from './session-token'

export type LinkKind = 'setup' | 'invite'

const MINUTES = 60

/**
 * A token in an address leaks through history, logs and Referer, so it is moved at once into a short cookie that only
 * its own page is sent, and the address is clean. Moving it uses nothing up: only the form's POST does.
 */
export async function keepLinkToken(kind: LinkKind, token: string): Promise<void> {
  const jar = await cookies()
  jar.set(cookieOf(kind), token.slice(0, 200), { ...attributesOf(kind), maxAge: MINUTES * 60 })
}

export async function readLinkToken(kind: LinkKind): Promise<string | null> {
  return (await cookies()).get(cookieOf(kind))?.value || null
}

export async function dropLinkToken(kind: LinkKind): Promise<void> {
  ;(await cookies()).set(cookieOf(kind), '', { ...attributesOf(kind), maxAge: 0 })
}

function cookieOf(kind: LinkKind): string {
  return `countersign.${kind}`
}

function attributesOf(kind: LinkKind) {
  return { httpOnly: true, sameSite: 'lax', secure: isSecure, path: `/${kind}` } as const
}

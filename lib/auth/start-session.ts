import { cookies } from 'next/headers'
import type { Operator } from '@/lib/domain/operator'
import { DEVICE_SECONDS, deviceCookie, newKnownDevice, readKnownDevice } from './known-device'
import { claimsOf, isSecure, SESSION_SECONDS, sessionCookie, writeSessionToken } from './session-token'

const attributes = { httpOnly: true, sameSite: 'lax', secure: isSecure, path: '/' } as const

/** Signs a person in from a server action: the cookie next-auth would set, and the mark of a known browser. */
export async function startSession(operator: Operator): Promise<void> {
  const jar = await cookies()
  jar.set(sessionCookie, await writeSessionToken(claimsOf(operator)), {
    ...attributes,
    maxAge: SESSION_SECONDS,
  })
  const device = jar.get(deviceCookie)?.value ?? null
  if (!readKnownDevice(device, operator.email))
    jar.set(deviceCookie, newKnownDevice(operator.email), { ...attributes, maxAge: DEVICE_SECONDS })
}

export async function endSession(): Promise<void> {
  ;(await cookies()).set(sessionCookie, '', { ...attributes, maxAge: 0 })
}

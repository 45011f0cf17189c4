import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { sessionSecret } from '@/lib/env'

export const deviceCookie = 'countersign.device'
export const DEVICE_SECONDS = 365 * 24 * 3600

/**
 * A browser that has signed in to an account keeps a mark of it and is throttled on its own: without it, whoever
 * guesses at an account could keep its owner out (OWASP, "device cookies"). It opens nothing by itself.
 */
export function newKnownDevice(email: string): string {
  const id = randomBytes(12).toString('base64url')
  return `${id}.${mark(id, email)}`
}

/** The device's id when this browser has signed in to this very account. */
export function readKnownDevice(cookie: string | null, email: string): string | null {
  const [, id, given] = /^([\w-]{16})\.([\w-]{43})$/.exec(cookie ?? '') ?? []
  if (!id || !given) return null
  return timingSafeEqual(Buffer.from(given), Buffer.from(mark(id, email))) ? id : null
}

function mark(id: string, email: string): string {
  return createHmac('sha256', sessionSecret())
    .update(`device ${id} ${email.trim().toLowerCase()}`)
    .digest('base64url')
}

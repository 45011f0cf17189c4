import { createHash, randomBytes } from 'node:crypto'

/** 256 bits that nobody can guess; only `hash` is ever stored. A plain hash is enough for a value of full entropy. */
export function newSecret(prefix = ''): { secret: string; hash: string } {
  const secret = prefix + randomBytes(32).toString('base64url')
  return { secret, hash: hashSecret(secret) }
}

/** What signs webhooks, in the form of Standard Webhooks. Both sides must hold it, so it is stored as it is. */
export function newSigningSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`
}

export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

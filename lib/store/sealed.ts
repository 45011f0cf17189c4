import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { sessionSecret } from '@/lib/env'

const VERSION = 'v1'

/**
 * Text that is unreadable in the database and its backups: AES-256-GCM under a key derived from the server's secret.
 * `place` is the row it belongs to; moved to another row it cannot be opened.
 */
export function seal(text: string, place: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyFor('sealed at rest'), nonce).setAAD(Buffer.from(place))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return [VERSION, nonce, sealed, cipher.getAuthTag()]
    .map((part) => (typeof part === 'string' ? part : part.toString('base64url')))
    .join('.')
}

/** null when it was sealed under another secret, for another row, or was changed. */
export function unseal(sealed: string, place: string): string | null {
  const [version, ...parts] = sealed.split('.')
  const [nonce, text, tag] = parts.map((part) => Buffer.from(part, 'base64url'))
  if (version !== VERSION || !nonce || !text || !tag) return null
  try {
    const cipher = createDecipheriv('aes-256-gcm', keyFor('sealed at rest'), nonce)
    cipher.setAAD(Buffer.from(place)).setAuthTag(tag)
    return Buffer.concat([cipher.update(text), cipher.final()]).toString('utf8')
  } catch {
    return null
  }
}

/** A secret that can be made again and so need not be kept: the same name gives the same 256 bits. */
export function derivedSecret(name: string): string {
  return createHmac('sha256', keyFor('derived secrets')).update(name).digest('base64url')
}

function keyFor(purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', sessionSecret(), '', `countersign ${purpose}`, 32))
}

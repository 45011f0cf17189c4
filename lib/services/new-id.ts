import { randomBytes, randomUUID } from 'node:crypto'

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A ULID behind a prefix: 48 bits of time, so that new rows are neighbours in an index, and 80 bits of chance. */
export function newId(prefix: string): string {
  let time = Date.now()
  let text = ''
  for (let i = 0; i < 10; i++) {
    text = ALPHABET.charAt(time % 32) + text
    time = Math.floor(time / 32)
  }
  for (const byte of randomBytes(16)) text += ALPHABET.charAt(byte % 32)
  return `${prefix}_${text}`
}

/** Ids on OpenIntent's wire are UUIDs. */
export function newUuid(): string {
  return randomUUID()
}

import type { Actor, KeyRole } from './actor'
import { DomainError } from './error'

/** A key as people see it: the secret itself is kept nowhere. */
export type ApiKey = {
  id: string
  name: string
  roles: KeyRole[]
  prefix: string
  createdAt: Date
  createdBy: string
  lastUsedAt: Date | null
  revokedAt: Date | null
}

export function actorOfKey(key: Pick<ApiKey, 'id' | 'name' | 'roles'>): Extract<Actor, { kind: 'agent' }> {
  return { kind: 'agent', id: key.id, name: key.name, roles: key.roles }
}

/** The name is what requests show as their agent and what COUNTERSIGN_API_KEYS separates by `:` and `,`. */
export function keyName(text: string): string {
  const name = text.trim()
  if (!/^[\p{L}\p{N}][\p{L}\p{N} ._@/-]{0,79}$/u.test(name))
    throw new DomainError(
      'invalid_input',
      'A key’s name starts with a letter or digit and has up to 80 letters, digits, spaces and . _ @ / -',
      { field: 'name' },
    )
  return name
}

/** What a list may show of a secret: enough to recognise it, at most a quarter of it. */
export function keyPrefix(secret: string): string {
  return secret.slice(0, Math.min(9, Math.floor(secret.length / 4)))
}

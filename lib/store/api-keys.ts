import { type KeyRole, keyRoles } from '@/lib/domain/actor'
import type { ApiKey } from '@/lib/domain/api-key'
import type { ApiKeyModel } from '@/prisma/generated/models'
import type { Tx } from './database'

export type NewApiKey = Omit<ApiKey, 'lastUsedAt' | 'revokedAt'> & { hash: string }

export async function insertApiKey(tx: Tx, key: NewApiKey): Promise<ApiKey> {
  return toApiKey(await tx.apiKey.create({ data: key }))
}

/** Working keys first, then the revoked ones, each in the order of their names. */
export async function listKeys(tx: Tx): Promise<ApiKey[]> {
  const rows = await tx.apiKey.findMany({
    orderBy: [{ revokedAt: { sort: 'desc', nulls: 'first' } }, { name: 'asc' }],
  })
  return rows.map(toApiKey)
}

export async function findKey(tx: Tx, where: { id: string } | { name: string } | { hash: string }) {
  const row = await tx.apiKey.findUnique({ where })
  return row && { ...toApiKey(row), hash: row.hash }
}

/** False when it was revoked before: the first moment stands. */
export async function setKeyRevoked(tx: Tx, id: string, revokedAt: Date): Promise<boolean> {
  const { count } = await tx.apiKey.updateMany({ where: { id, revokedAt: null }, data: { revokedAt } })
  return count === 1
}

export async function setKeyRoles(tx: Tx, id: string, roles: KeyRole[]): Promise<void> {
  await tx.apiKey.update({ where: { id }, data: { roles } })
}

export async function setKeyHash(tx: Tx, id: string, hash: string, prefix: string): Promise<void> {
  await tx.apiKey.update({ where: { id }, data: { hash, prefix } })
}

function toApiKey(row: ApiKeyModel): ApiKey {
  const { id, name, prefix, createdAt, createdBy, lastUsedAt, revokedAt } = row
  const roles = keyRoles.filter((role) => row.roles.includes(role))
  return { id, name, roles, prefix, createdAt, createdBy, lastUsedAt, revokedAt }
}

import type { KeyRole } from '@/lib/domain/actor'
import { keyName, keyPrefix } from '@/lib/domain/api-key'
import { demand } from '@/lib/domain/error'
import { mayAdminister } from '@/lib/domain/permission'
import { commitAdmin, lockAdmin } from '@/lib/store/admin-events'
import { findKey, insertApiKey, setKeyHash, setKeyRoles } from '@/lib/store/api-keys'
import { type Tx, transact } from '@/lib/store/database'
import { forgetKeys } from '@/lib/store/key-lookup'
import { hashSecret } from '@/lib/store/secret'
import type { Context } from './context'
import { nameOf } from './name-of'

type Wanted = { name: string; roles: KeyRole[]; key: string }

/** `revoked` and `taken` mean that nothing was done and the key will not work: somebody has to be told. */
export type EnsuredKey = {
  name: string
  outcome: 'created' | 'kept' | 'roles_changed' | 'rotated' | 'revoked' | 'taken'
}

/** Makes the keys of COUNTERSIGN_API_KEYS exist; the same list again changes nothing, a revoked key stays revoked. */
export async function ensureApiKeys(ctx: Context, wanted: Wanted[]): Promise<EnsuredKey[]> {
  demand(mayAdminister(ctx.actor), 'Only admins create keys.')
  if (wanted.length === 0) return []
  const ensured = await transact(async (tx) => {
    await lockAdmin(tx)
    const outcomes: EnsuredKey[] = []
    for (const { name, roles, key } of wanted)
      outcomes.push({ name, outcome: await ensureKey(tx, ctx, { name: keyName(name), roles, key }) })
    return outcomes
  })
  forgetKeys()
  return ensured
}

async function ensureKey(tx: Tx, ctx: Context, wanted: Wanted): Promise<EnsuredKey['outcome']> {
  const by = { actor: ctx.actor, at: ctx.now() }
  const { name, key: secret } = wanted
  const roles = [...new Set(wanted.roles)]
  const hash = hashSecret(secret)
  const [byName, byHash] = [await findKey(tx, { name }), await findKey(tx, { hash })]
  if (byName?.revokedAt || byHash?.revokedAt) return 'revoked'
  if (byHash && byHash.name !== name) return 'taken'
  if (!byName) {
    const id = ctx.newId('key')
    const stamp = { createdAt: by.at, createdBy: nameOf(ctx.actor) }
    await insertApiKey(tx, { id, name, roles, hash, prefix: keyPrefix(secret), ...stamp })
    await commitAdmin(tx, by, { type: 'key.created', data: { key: id, name, roles } })
    return 'created'
  }
  const hasSameRoles =
    byName.roles.length === roles.length && roles.every((role) => byName.roles.includes(role))
  if (!hasSameRoles) {
    await setKeyRoles(tx, byName.id, roles)
    await commitAdmin(tx, by, {
      type: 'key.roles_changed',
      data: { key: byName.id, name, from: byName.roles, to: roles },
    })
  }
  if (byHash) return hasSameRoles ? 'kept' : 'roles_changed'
  await setKeyHash(tx, byName.id, hash, keyPrefix(secret))
  await commitAdmin(tx, by, { type: 'key.rotated', data: { key: byName.id, name } })
  return 'rotated'
}

import type { KeyRole } from '@/lib/domain/actor'
import { type ApiKey, keyName, keyPrefix } from '@/lib/domain/api-key'
import { DomainError, demand } from '@/lib/domain/error'
import { mayAdminister } from '@/lib/domain/permission'
import { commitAdmin, lockAdmin } from '@/lib/store/admin-events'
import { findKey, insertApiKey } from '@/lib/store/api-keys'
import { transact } from '@/lib/store/database'
import { forgetKeys } from '@/lib/store/key-lookup'
import { newSecret } from '@/lib/store/secret'
import type { Context } from './context'
import { nameOf } from './name-of'

type Input = { name: string; roles: KeyRole[] }

/** The secret is in the answer and nowhere else: it cannot be shown again. */
export async function createApiKey(ctx: Context, input: Input): Promise<{ key: ApiKey; secret: string }> {
  demand(mayAdminister(ctx.actor), 'Only admins create keys.')
  const name = keyName(input.name)
  const roles = [...new Set(input.roles)]
  if (roles.length === 0)
    throw new DomainError('invalid_input', 'Choose at least one role.', { field: 'roles' })
  const { secret, hash } = newSecret('cs_')
  const at = ctx.now()
  const key = await transact(async (tx) => {
    await lockAdmin(tx)
    const namesake = await findKey(tx, { name })
    if (namesake)
      throw new DomainError(
        'conflict',
        `There is ${namesake.revokedAt ? 'a revoked' : 'already a'} key named ${name}. Choose another name: the audit tells keys apart by it.`,
        { field: 'name' },
      )
    const created = await insertApiKey(tx, {
      id: ctx.newId('key'),
      name,
      roles,
      prefix: keyPrefix(secret),
      hash,
      createdAt: at,
      createdBy: nameOf(ctx.actor),
    })
    await commitAdmin(
      tx,
      { actor: ctx.actor, at },
      { type: 'key.created', data: { key: created.id, name, roles } },
    )
    return created
  })
  forgetKeys()
  return { key, secret }
}

import { demand } from '@/lib/domain/error'
import { mayAdminister } from '@/lib/domain/permission'
import { commitAdmin, lockAdmin } from '@/lib/store/admin-events'
import { transact } from '@/lib/store/database'
import { insertInvitation, revokeOpenInvitations } from '@/lib/store/invitations'
import { hasActiveAdmin } from '@/lib/store/operators'
import { newSecret } from '@/lib/store/secret'
import type { Context } from './context'
import { nameOf } from './name-of'

/** The path of a fresh one-time link to create the first admin; null once there is one. Earlier links die. */
export function ensureSetupLink(ctx: Context): Promise<string | null> {
  demand(mayAdminister(ctx.actor), 'Only the server itself makes the set-up link.')
  const at = ctx.now()
  return transact(async (tx) => {
    await lockAdmin(tx)
    if (await hasActiveAdmin(tx)) return null
    await revokeOpenInvitations(tx, null, at)
    const { secret, hash } = newSecret()
    const { id } = await insertInvitation(tx, {
      id: ctx.newId('inv'),
      email: null,
      roles: ['operator', 'admin'],
      tokenHash: hash,
      createdAt: at,
      createdBy: nameOf(ctx.actor),
      expiresAt: null,
    })
    const data = { invitation: id, for: 'first admin' }
    await commitAdmin(tx, { actor: ctx.actor, at }, { type: 'invitation.created', data })
    return `/setup?token=${secret}`
  })
}

import type { OperatorRole } from '@/lib/domain/actor'
import { DomainError, demand } from '@/lib/domain/error'
import { type Invitation, invitationEnd } from '@/lib/domain/invitation'
import { normalEmail } from '@/lib/domain/operator'
import { mayAdminister } from '@/lib/domain/permission'
import { commitAdmin, lockAdmin } from '@/lib/store/admin-events'
import { transact } from '@/lib/store/database'
import { insertInvitation, revokeOpenInvitations } from '@/lib/store/invitations'
import { findOperator } from '@/lib/store/operators'
import { newSecret } from '@/lib/store/secret'
import type { Context } from './context'
import { nameOf } from './name-of'
import { someRoles } from './some-roles'

type Input = { email: string; roles: OperatorRole[] }

/** The path holds the only copy of the token. A new invitation replaces an open one to the same email. */
export async function inviteOperator(
  ctx: Context,
  input: Input,
): Promise<{ invitation: Invitation; path: string }> {
  demand(mayAdminister(ctx.actor), 'Only admins invite people.')
  const email = normalEmail(input.email)
  const roles = someRoles(input.roles)
  const { secret, hash } = newSecret()
  const at = ctx.now()
  const invitation = await transact(async (tx) => {
    await lockAdmin(tx)
    if (await findOperator(tx, { email }))
      throw new DomainError('conflict', `${email} already has an account.`, { field: 'email' })
    await revokeOpenInvitations(tx, email, at)
    const created = await insertInvitation(tx, {
      id: ctx.newId('inv'),
      email,
      roles,
      tokenHash: hash,
      createdAt: at,
      createdBy: nameOf(ctx.actor),
      expiresAt: invitationEnd(at),
    })
    const data = { invitation: created.id, email, roles }
    await commitAdmin(tx, { actor: ctx.actor, at }, { type: 'invitation.created', data })
    return created
  })
  return { invitation, path: `/invite?token=${secret}` }
}

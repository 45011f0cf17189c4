import { DomainError, demand } from '@/lib/domain/error'
import { mayAdminister } from '@/lib/domain/permission'
import { commitAdmin, lockAdmin } from '@/lib/store/admin-events'
import { transact } from '@/lib/store/database'
import { findInvitation, setInvitationRevoked } from '@/lib/store/invitations'
import type { Context } from './context'

export async function revokeInvitation(
  ctx: Context,
  { invitationId }: { invitationId: string },
): Promise<void> {
  demand(mayAdminister(ctx.actor), 'Only admins withdraw invitations.')
  const at = ctx.now()
  await transact(async (tx) => {
    await lockAdmin(tx)
    const invitation = await findInvitation(tx, { id: invitationId })
    if (!invitation) throw new DomainError('not_found', 'There is no such invitation.')
    if (!(await setInvitationRevoked(tx, invitationId, at)))
      throw new DomainError('conflict', 'This invitation is no longer open.')
    const data = { invitation: invitationId, email: invitation.email }
    await commitAdmin(tx, { actor: ctx.actor, at }, { type: 'invitation.revoked', data })
  })
}

import { DomainError } from '@/lib/domain/error'
import { invitationState } from '@/lib/domain/invitation'
import { actorOf, normalEmail, type Operator, personName } from '@/lib/domain/operator'
import { demandPassword } from '@/lib/domain/password'
import { commitAdmin, lockAdmin } from '@/lib/store/admin-events'
import { prisma, transact } from '@/lib/store/database'
import { claimInvitation, findInvitation } from '@/lib/store/invitations'
import { changeOperator, hasActiveAdmin } from '@/lib/store/operators'
import { hashPassword } from '@/lib/store/password-hash'
import { hashSecret } from '@/lib/store/secret'
import type { Context } from './context'
import { createOperator } from './create-operator'

type Input = {
  token: string
  name: string
  password: string
  /** Only for the set-up link; an invitation names its email itself. */
  email?: string
}

/** Turns a link into an account, exactly once. The same verb serves an invitation and the first start's set-up link. */
export async function acceptInvitation(ctx: Context, input: Input): Promise<Operator> {
  const tokenHash = hashSecret(input.token)
  // Before the costly hash: a dead link must not cost 128 MB of memory.
  const invitation = await findInvitation(prisma(), { tokenHash })
  if (!invitation || invitationState(invitation, ctx.now()) !== 'open') throw dead()
  const name = personName(input.name)
  const email = normalEmail(invitation.email ?? input.email ?? '')
  demandPassword(input.password)
  const passwordHash = await hashPassword(input.password)
  const at = ctx.now()
  return transact(async (tx) => {
    await lockAdmin(tx)
    if (!(await claimInvitation(tx, invitation.id, at))) throw dead()
    if (invitation.email === null && (await hasActiveAdmin(tx))) throw dead()
    const created = await createOperator(tx, ctx, { email, name, roles: invitation.roles, passwordHash }, at)
    const operator = await changeOperator(tx, created.id, { lastSignInAt: at })
    const data = { invitation: invitation.id, email }
    await commitAdmin(tx, { actor: actorOf(operator), at }, { type: 'invitation.accepted', data })
    return operator
  })
}

function dead(): DomainError {
  return new DomainError(
    'gone',
    'This link has been used, withdrawn or has expired. No account was made with it now.',
  )
}

import { demand } from '@/lib/domain/error'
import { type Invitation, invitationState } from '@/lib/domain/invitation'
import type { Operator } from '@/lib/domain/operator'
import { mayAdminister } from '@/lib/domain/permission'
import { prisma } from '@/lib/store/database'
import { listInvitations } from '@/lib/store/invitations'
import { listOperators } from '@/lib/store/operators'
import type { Context } from './context'

/** Everybody with an account, and the invitations still worth showing: open, or run out without an answer. */
export async function listPeople(
  ctx: Context,
): Promise<{ operators: Operator[]; invitations: Invitation[] }> {
  demand(mayAdminister(ctx.actor), 'Only admins see the people.')
  const [operators, invitations] = await Promise.all([listOperators(prisma()), listInvitations(prisma())])
  const isShown = (invitation: Invitation) =>
    ['open', 'expired'].includes(invitationState(invitation, ctx.now())) &&
    !operators.some((operator) => operator.email === invitation.email)
  return { operators, invitations: invitations.filter(isShown) }
}

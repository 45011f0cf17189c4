import type { OperatorRole } from '@/lib/domain/actor'
import { type InvitationState, invitationState } from '@/lib/domain/invitation'
import { prisma } from '@/lib/store/database'
import { findInvitation } from '@/lib/store/invitations'
import { hasActiveAdmin } from '@/lib/store/operators'
import { hashSecret } from '@/lib/store/secret'
import type { Context } from './context'

export type InvitationSight = {
  /** `unknown`: no such link was ever made, or none was given. */
  state: InvitationState | 'unknown'
  email: string | null
  roles: OperatorRole[]
  expiresAt: Date | null
}

/** What the holder of a link may see before accepting. Looking changes nothing, however often. */
export async function readInvitation(
  ctx: Context,
  { token }: { token: string | null },
): Promise<InvitationSight> {
  const invitation = token ? await findInvitation(prisma(), { tokenHash: hashSecret(token) }) : null
  if (!invitation) return { state: 'unknown', email: null, roles: [], expiresAt: null }
  const { email, roles, expiresAt } = invitation
  const state = invitationState(invitation, ctx.now())
  // A set-up link left over beside an admin opens nothing.
  const isSuperseded = state === 'open' && email === null && (await hasActiveAdmin(prisma()))
  return { state: isSuperseded ? 'accepted' : state, email, roles, expiresAt }
}

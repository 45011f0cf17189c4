import type { OperatorRole } from './actor'

/** A one-time link that makes an account; `email` is null for the set-up link of the first start. */
export type Invitation = {
  id: string
  email: string | null
  roles: OperatorRole[]
  createdAt: Date
  createdBy: string
  expiresAt: Date | null
  acceptedAt: Date | null
  revokedAt: Date | null
}

export const INVITATION_DAYS = 7

export type InvitationState = 'open' | 'accepted' | 'revoked' | 'expired'

export function invitationState(invitation: Invitation, at: Date): InvitationState {
  if (invitation.acceptedAt) return 'accepted'
  if (invitation.revokedAt) return 'revoked'
  if (invitation.expiresAt && invitation.expiresAt <= at) return 'expired'
  return 'open'
}

export function invitationEnd(createdAt: Date): Date {
  return new Date(createdAt.getTime() + INVITATION_DAYS * 24 * 3600 * 1000)
}

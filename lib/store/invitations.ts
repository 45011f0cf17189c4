import { operatorRoles } from '@/lib/domain/actor'
import type { Invitation } from '@/lib/domain/invitation'
import type { InvitationModel } from '@/prisma/generated/models'
import type { Tx } from './database'

export type NewInvitation = Omit<Invitation, 'acceptedAt' | 'revokedAt'> & { tokenHash: string }

export async function insertInvitation(tx: Tx, invitation: NewInvitation): Promise<Invitation> {
  return toInvitation(await tx.invitation.create({ data: invitation }))
}

/** Those an admin sent; the set-up link names nobody. */
export async function listInvitations(tx: Tx, limit = 200): Promise<Invitation[]> {
  const where = { email: { not: null } }
  const rows = await tx.invitation.findMany({ where, orderBy: { createdAt: 'desc' }, take: limit })
  return rows.map(toInvitation)
}

export async function findInvitation(
  tx: Tx,
  where: { id: string } | { tokenHash: string },
): Promise<Invitation | null> {
  const row = await tx.invitation.findUnique({ where })
  return row && toInvitation(row)
}

export async function findOpenInvitation(tx: Tx, email: string, at: Date): Promise<Invitation | null> {
  const row = await tx.invitation.findFirst({
    where: { email, ...openAt(at) },
    orderBy: { createdAt: 'desc' },
  })
  return row && toInvitation(row)
}

/** True for exactly one caller, however many come at once with the same link. */
export async function claimInvitation(tx: Tx, id: string, at: Date): Promise<boolean> {
  const { count } = await tx.invitation.updateMany({ where: { id, ...openAt(at) }, data: { acceptedAt: at } })
  return count === 1
}

export async function setInvitationRevoked(tx: Tx, id: string, at: Date): Promise<boolean> {
  const { count } = await tx.invitation.updateMany({ where: { id, ...openAt(at) }, data: { revokedAt: at } })
  return count === 1
}

/** Voids open links: those to one email, or with null the set-up links of earlier starts. */
export async function revokeOpenInvitations(tx: Tx, email: string | null, at: Date): Promise<void> {
  await tx.invitation.updateMany({ where: { email, ...openAt(at) }, data: { revokedAt: at } })
}

function openAt(at: Date) {
  return { acceptedAt: null, revokedAt: null, OR: [{ expiresAt: null }, { expiresAt: { gt: at } }] }
}

function toInvitation(row: InvitationModel): Invitation {
  const { id, email, createdAt, createdBy, expiresAt, acceptedAt, revokedAt } = row
  const roles = operatorRoles.filter((role) => row.roles.includes(role))
  return { id, email, roles, createdAt, createdBy, expiresAt, acceptedAt, revokedAt }
}

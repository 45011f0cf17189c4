import type { OperatorRole } from '@/lib/domain/actor'
import { actorOf, type Operator } from '@/lib/domain/operator'
import { acceptInvitation } from '@/lib/services/accept-invitation'
import { contextFor } from '@/lib/services/context'
import { ensureFirstAdmin } from '@/lib/services/ensure-first-admin'
import { inviteOperator } from '@/lib/services/invite-operator'
import { acting } from './actors'

export const PASSWORD = 'correct horse battery'
export const starter = contextFor({ kind: 'system', name: 'start' })

/** The first admin, as COUNTERSIGN_ADMIN_EMAIL makes one. */
export async function anAdmin(email = 'admin@example.com'): Promise<Operator> {
  return (await ensureFirstAdmin(starter, { email, password: PASSWORD })).operator
}

/** Somebody who was invited and has accepted. */
export async function aPerson(by: Operator, email: string, ...roles: OperatorRole[]): Promise<Operator> {
  const { path } = await inviteOperator(acting(actorOf(by)), { email, roles })
  const visitor = contextFor({ kind: 'system', name: 'invite' })
  return acceptInvitation(visitor, { token: tokenOf(path), name: email, password: PASSWORD })
}

export function tokenOf(path: string | null): string {
  return new URL(path ?? '', 'http://here.invalid').searchParams.get('token') ?? ''
}

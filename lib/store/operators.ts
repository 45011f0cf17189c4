import { type OperatorRole, operatorRoles } from '@/lib/domain/actor'
import type { Operator } from '@/lib/domain/operator'
import type { OperatorModel } from '@/prisma/generated/models'
import type { Tx } from './database'

export type NewOperator = Pick<Operator, 'id' | 'email' | 'name' | 'roles' | 'createdAt'> & {
  passwordHash?: string
  oidcSubject?: string
}

export async function insertOperator(tx: Tx, operator: NewOperator): Promise<Operator> {
  return toOperator(await tx.operator.create({ data: operator }))
}

export async function listOperators(tx: Tx): Promise<Operator[]> {
  const rows = await tx.operator.findMany({
    orderBy: [{ disabledAt: { sort: 'desc', nulls: 'first' } }, { name: 'asc' }, { id: 'asc' }],
  })
  return rows.map(toOperator)
}

type OperatorKey = { id: string } | { email: string } | { oidcSubject: string } | { slackUserId: string }

export async function findOperator(tx: Tx, where: OperatorKey): Promise<Operator | null> {
  const row = await tx.operator.findUnique({ where })
  return row && toOperator(row)
}

export async function findPasswordHash(
  tx: Tx,
  where: { id: string } | { email: string },
): Promise<string | null> {
  const row = await tx.operator.findUnique({ where, select: { passwordHash: true } })
  return row?.passwordHash ?? null
}

export async function hasActiveAdmin(tx: Tx): Promise<boolean> {
  return (await countActiveAdmins(tx)) > 0
}

/** Meant to be asked under the admin lock, so that two admins cannot remove each other. */
export function countActiveAdmins(tx: Tx, { except }: { except?: string } = {}): Promise<number> {
  return tx.operator.count({ where: { roles: { has: 'admin' }, disabledAt: null, id: { not: except } } })
}

type OperatorChange = {
  roles?: OperatorRole[]
  disabledAt?: Date | null
  passwordHash?: string
  oidcSubject?: string
  slackUserId?: string | null
  lastSignInAt?: Date
  /** Voids every session there is. */
  endSessions?: boolean
}

export async function changeOperator(tx: Tx, id: string, change: OperatorChange): Promise<Operator> {
  const { endSessions, ...data } = change
  const sessionVersion = endSessions ? { increment: 1 } : undefined
  return toOperator(await tx.operator.update({ where: { id }, data: { ...data, sessionVersion } }))
}

function toOperator(row: OperatorModel): Operator {
  const { id, email, name, sessionVersion, createdAt, lastSignInAt, disabledAt, slackUserId } = row
  return {
    id,
    email,
    name,
    roles: operatorRoles.filter((role) => row.roles.includes(role)),
    hasPassword: row.passwordHash !== null,
    hasSingleSignOn: row.oidcSubject !== null,
    sessionVersion,
    createdAt,
    lastSignInAt,
    disabledAt,
    slackUserId,
  }
}

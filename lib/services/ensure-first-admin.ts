import { demand } from '@/lib/domain/error'
import { normalEmail, type Operator } from '@/lib/domain/operator'
import { mayAdminister } from '@/lib/domain/permission'
import { lockAdmin } from '@/lib/store/admin-events'
import { prisma, transact } from '@/lib/store/database'
import { findOperator } from '@/lib/store/operators'
import { hashPassword } from '@/lib/store/password-hash'
import type { Context } from './context'
import { createOperator } from './create-operator'

/** Creates the admin of COUNTERSIGN_ADMIN_EMAIL, or leaves the account as it is: a restart never resets a password. */
export async function ensureFirstAdmin(
  ctx: Context,
  wanted: { email: string; password: string },
): Promise<{ operator: Operator; isNew: boolean }> {
  demand(mayAdminister(ctx.actor), 'Only the server itself sets up the first admin.')
  const email = normalEmail(wanted.email)
  const known = await findOperator(prisma(), { email })
  if (known) return { operator: known, isNew: false }
  const passwordHash = await hashPassword(wanted.password)
  return transact(async (tx) => {
    await lockAdmin(tx)
    const earlier = await findOperator(tx, { email })
    if (earlier) return { operator: earlier, isNew: false }
    const person = { email, name: email.split('@')[0] ?? email, passwordHash }
    const operator = await createOperator(tx, ctx, { ...person, roles: ['operator', 'admin'] }, ctx.now())
    return { operator, isNew: true }
  })
}

import { DomainError, demand } from '@/lib/domain/error'
import type { Operator } from '@/lib/domain/operator'
import { demandPassword } from '@/lib/domain/password'
import { FREE_FAILURES, timeLeft } from '@/lib/domain/sign-in-throttle'
import { commitAdmin, lockAdmin } from '@/lib/store/admin-events'
import { prisma, transact } from '@/lib/store/database'
import { changeOperator, findPasswordHash } from '@/lib/store/operators'
import { hashPassword, isPassword } from '@/lib/store/password-hash'
import { clearAttempts, countAttempt } from '@/lib/store/sign-in-throttles'
import type { Context } from './context'

type Input = { current: string; next: string }

/** Needs the present password, so that an unattended screen is not enough; ends all sessions there are. */
export async function changePassword(ctx: Context, { current, next }: Input): Promise<Operator> {
  const { actor } = ctx
  demand(actor.kind === 'operator', 'Only a person has a password.')
  demandPassword(next)
  const at = ctx.now()
  const throttle = `password:${actor.id}`
  const admission = await transact((tx) => countAttempt(tx, throttle, FREE_FAILURES.device, at))
  if (!admission.isAdmitted)
    throw new DomainError(
      'too_many_requests',
      `Too many failed attempts. Try again in ${timeLeft(admission.until, at)}.`,
    )
  const stored = await findPasswordHash(prisma(), { id: actor.id })
  // Whoever came by single sign-on alone sets their first password here.
  if (stored !== null && !(await isPassword(current, stored)))
    throw new DomainError('invalid_input', 'This is not your present password.', { field: 'current' })
  const passwordHash = await hashPassword(next)
  return transact(async (tx) => {
    await lockAdmin(tx)
    await clearAttempts(tx, throttle)
    const operator = await changeOperator(tx, actor.id, { passwordHash, endSessions: true })
    await commitAdmin(tx, { actor, at }, { type: 'operator.password_changed', data: { operator: actor.id } })
    return operator
  })
}

import type { OperatorRole } from '@/lib/domain/actor'
import { DomainError } from '@/lib/domain/error'
import { actorOf, type Operator } from '@/lib/domain/operator'
import { commitAdmin } from '@/lib/store/admin-events'
import type { Tx } from '@/lib/store/database'
import { findOperator, insertOperator } from '@/lib/store/operators'
import type { Context } from './context'

type Input = { email: string; name: string; roles: OperatorRole[]; passwordHash: string }

/** The one way a person with a password comes into being; under the admin lock, so the email is still free. */
export async function createOperator(tx: Tx, ctx: Context, input: Input, at: Date): Promise<Operator> {
  if (await findOperator(tx, { email: input.email }))
    throw new DomainError('conflict', `There is already an account for ${input.email}. Sign in with it.`, {
      field: 'email',
    })
  const operator = await insertOperator(tx, { id: ctx.newId('opr'), createdAt: at, ...input })
  const { id, email, roles } = operator
  await commitAdmin(
    tx,
    { actor: actorOf(operator), at },
    { type: 'operator.created', data: { operator: id, email, roles } },
  )
  return operator
}

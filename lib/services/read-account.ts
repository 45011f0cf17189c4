import { demand } from '@/lib/domain/error'
import type { Operator } from '@/lib/domain/operator'
import { prisma } from '@/lib/store/database'
import type { Context } from './context'
import { existingOperator } from './existing-operator'

/** A person's own account. */
export async function readAccount({ actor }: Context): Promise<Operator> {
  demand(actor.kind === 'operator', 'Only a person has an account.')
  return existingOperator(prisma(), actor.id)
}

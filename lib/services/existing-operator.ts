import { DomainError } from '@/lib/domain/error'
import type { Operator } from '@/lib/domain/operator'
import type { Tx } from '@/lib/store/database'
import { findOperator } from '@/lib/store/operators'

export async function existingOperator(tx: Tx, id: string): Promise<Operator> {
  const operator = await findOperator(tx, { id })
  if (!operator) throw new DomainError('not_found', 'There is no such person.')
  return operator
}

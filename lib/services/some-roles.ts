import { type OperatorRole, operatorRoles } from '@/lib/domain/actor'
import { DomainError } from '@/lib/domain/error'

/** Each role once, in the usual order; a person without any could only look at a refusal. */
export function someRoles(roles: OperatorRole[]): OperatorRole[] {
  const chosen = operatorRoles.filter((role) => roles.includes(role))
  if (chosen.length === 0)
    throw new DomainError('invalid_input', 'Choose at least one role.', { field: 'roles' })
  return chosen
}

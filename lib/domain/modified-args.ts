import { DomainError } from './error'
import { formErrors } from './form-schema'
import { isJsonObject, type Json } from './json'
import type { ApprovalRequest } from './request'

/** Whether the arguments of a proposal may be changed with the answer, and to these. */
export function checkModifiedArgs(request: Pick<ApprovalRequest, 'proposal' | 'source'>, args: Json): void {
  const { proposal, source } = request
  if (args === null) return
  if (proposal === null) throw refused('modified_args is only for a request with a proposal.')
  // Elsewhere a proposal's further members are the agent's own and mean nothing here.
  if (source.protocol !== 'aioc' && source.protocol !== 'art') return
  if (proposal.editable !== true)
    throw refused('The arguments of this proposal are approved or rejected as they are.')
  if (!isJsonObject(proposal.schema)) return
  const errors = formErrors(proposal.schema, args)
  if (errors.length === 0) return
  const list = errors.map((error) => `${error.field || 'the arguments'} ${error.message}`).join('; ')
  throw new DomainError('invalid_answer', `The changed arguments do not fit the tool: ${list}.`, {
    field: 'modified_args',
    errors,
  })
}

function refused(message: string): DomainError {
  return new DomainError('invalid_answer', message, { field: 'modified_args' })
}

import { DomainError } from './error'
import { type FormError, formErrors, sayFormError } from './form-schema'
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
  const errors = isJsonObject(proposal.schema)
    ? formErrors(proposal.schema, args)
    : shapeErrors(proposal.arguments, args)
  if (errors.length === 0) return
  const list = errors.map((error) => sayFormError(error, 'the arguments')).join('; ')
  throw new DomainError('invalid_answer', `The changed arguments do not fit the tool: ${list}.`, {
    field: 'modified_args',
    errors,
  })
}

function refused(message: string): DomainError {
  return new DomainError('invalid_answer', message, { field: 'modified_args' })
}

const MAX_ERRORS = 20

/** Without a schema the arguments themselves say what fits: the same keys, each with a value of the same kind. */
function shapeErrors(before: Json, after: Json): FormError[] {
  if (!isJsonObject(after)) return [{ field: '', message: 'must be an object' }]
  return differences(before, after, []).slice(0, MAX_ERRORS)
}

function differences(before: Json, after: Json, path: string[]): FormError[] {
  const field = path.join('.')
  if (kindOf(before) !== kindOf(after)) return [{ field, message: `must be ${NAMES[kindOf(before)]}` }]
  if (Array.isArray(before) && Array.isArray(after)) return entryDifferences(before, after, path)
  if (!isJsonObject(before) || !isJsonObject(after)) return []
  const added = Object.keys(after).filter((key) => !Object.hasOwn(before, key))
  return [
    ...added.map((key) => ({ field: [...path, key].join('.'), message: 'is not an argument of this call' })),
    ...Object.keys(before).flatMap((key) =>
      Object.hasOwn(after, key)
        ? differences(before[key] ?? null, after[key] ?? null, [...path, key])
        : [{ field: [...path, key].join('.'), message: 'is required' }],
    ),
  ]
}

/** Entries may come and go, but a list of numbers stays one of numbers. */
function entryDifferences(before: Json[], after: Json[], path: string[]): FormError[] {
  const kinds = new Set(before.map(kindOf))
  if (kinds.size === 0) return []
  const named = [...kinds].map((kind) => NAMES[kind]).join(' or ')
  return after.flatMap((entry, index) =>
    kinds.has(kindOf(entry)) ? [] : [{ field: [...path, index].join('.'), message: `must be ${named}` }],
  )
}

type Kind = 'null' | 'list' | 'object' | 'string' | 'number' | 'boolean'
const NAMES: Record<Kind, string> = {
  null: 'null',
  list: 'a list',
  object: 'an object',
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
}

function kindOf(value: Json): Kind {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'list'
  return typeof value as Kind
}

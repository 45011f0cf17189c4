import { isJsonObject } from '@/lib/domain/json'
import type { GroupField, LeafField } from './form-fields'
import { type FieldProblem, leavesOf } from './form-values'
import { plainMessage } from './plain-message'

/** The server's `errors[{field, message}]`, each at the field it means; what belongs to none is told above the form. */
export function placeErrors(form: GroupField, errors: unknown): { placed: FieldProblem[]; rest: string[] } {
  const placed: FieldProblem[] = []
  const rest: string[] = []
  const leaves = leavesOf(form)
  for (const error of Array.isArray(errors) ? errors : []) {
    if (!isJsonObject(error) || typeof error.message !== 'string') continue
    const field = typeof error.field === 'string' ? error.field : ''
    const leaf = leaves.find(({ path }) => {
      const own = path.join('.')
      return own === field || field.startsWith(`${own}.`) || own === ''
    })
    // A missing object is told at its first field: there is where the person can act.
    const within = leaf ?? leaves.find(({ path }) => path.join('.').startsWith(`${field}.`))
    const shown = leaf && field !== leaf.path.join('.') ? `${suffix(leaf.path, field)} ` : ''
    if (within && !placed.some(({ name }) => name === within.name))
      placed.push({ name: within.name, message: `${shown}${said(within, error.message)}` })
    else if (!within) rest.push(`${field || 'The form'} ${plainMessage(error.message)}`)
  }
  return { placed, rest }
}

function said(field: LeafField, message: string): string {
  if (field.patternMessage !== null && message.startsWith('must match pattern')) return field.patternMessage
  return plainMessage(message)
}

/** Inside a list or a JSON field the error says which entry; people count from one. */
function suffix(path: string[], field: string): string {
  const inner = field.slice(path.join('.').length).replace(/^\./, '')
  return /^\d+$/.test(inner) ? `entry ${Number(inner) + 1}` : inner
}

import { plainMessage } from '@/components/prompt/plain-message'
import type { ActionFailure } from '@/lib/contract/action-result'
import { isJsonObject, type JsonObject } from '@/lib/domain/json'
import { toRows, WHOLE } from './argument-rows'
import { type RowProblem, schemaOf } from './edited-arguments'

/** The server's errors at the rows they mean; what belongs to none is told above them. */
export function placeRowErrors(proposal: JsonObject | null, failure: ActionFailure): RowProblem[] {
  const rows = toRows(proposal?.arguments ?? {}, schemaOf(proposal)) ?? []
  const errors = Array.isArray(failure.details.errors) ? failure.details.errors.filter(isJsonObject) : []
  if (errors.length === 0) return [{ id: WHOLE, message: failure.message }]
  return errors.map(({ field, message }) => {
    const name = String(field ?? '')
    const words = plainMessage(String(message))
    const row = rows.find(({ path }) => isWithin(path.join('.'), name))
    if (!row) return { id: WHOLE, message: `${name || 'The arguments'} ${words}` }
    const inner = name.slice(row.path.join('.').length).replace(/^\./, '')
    return { id: row.id, message: inner ? `${inner} ${words}` : words }
  })
}

function isWithin(own: string, field: string): boolean {
  return own === field || field.startsWith(`${own}.`)
}

import { exactNumber } from '@/components/prompt/exact-number'
import { readJson } from '@/components/prompt/read-json'
import { isJsonObject, type Json, type JsonObject } from '@/lib/domain/json'
import { type JsonChange, type JsonPath, jsonChanges } from '@/lib/domain/json-changes'
import { type ArgumentRow, toRows, WHOLE } from './argument-rows'

/** What was typed, by row; only rows that were touched. */
export type Edits = { [rowId: string]: string }
export type RowProblem = { id: string; message: string }
export type Edited = { value: Json; changes: JsonChange[]; problems: RowProblem[] }

/** A value as its input shows it. */
export function shownValue(row: ArgumentRow): string {
  const { original, kind } = row
  if (original === undefined) return ''
  if (kind === 'text') return String(original)
  if (kind === 'select')
    return String(row.options.findIndex(({ value }) => JSON.stringify(value) === JSON.stringify(original)))
  return kind === 'json' ? JSON.stringify(original, null, 2) : JSON.stringify(original)
}

/** The arguments with the edits in them; every value that was not touched stays exactly what it was. */
export function editedArguments(proposal: JsonObject | null, edits: Edits): Edited {
  const before = proposal?.arguments ?? {}
  const problems: RowProblem[] = []
  const whole = edits[WHOLE]
  const value = whole === undefined ? withRows() : (attempt(WHOLE, () => readJson(whole)) ?? before)
  return { value, changes: jsonChanges(before, value), problems }

  function withRows(): Json {
    const rows = toRows(before, schemaOf(proposal)) ?? []
    return rows.reduce<Json>((args, row) => {
      const typed = edits[row.id]
      if (typed === undefined || typed === shownValue(row)) return args
      const read = attempt(row.id, () => readRow(row, typed))
      return read === undefined ? args : withValue(args, row.path, read)
    }, before)
  }

  function attempt(id: string, read: () => Json | undefined): Json | undefined {
    try {
      return read()
    } catch (error) {
      problems.push({ id, message: error instanceof Error ? error.message : 'cannot be read' })
      return undefined
    }
  }
}

export function schemaOf(proposal: JsonObject | null): JsonObject | null {
  return isJsonObject(proposal?.schema) ? proposal.schema : null
}

/** undefined: left out, as it was. */
function readRow(row: ArgumentRow, typed: string): Json | undefined {
  if (row.kind === 'text') return row.original === undefined && typed === '' ? undefined : typed
  if (typed.trim() === '' && row.original === undefined) return undefined
  if (row.kind === 'number') return readNumber(row, typed)
  if (row.kind === 'select') return row.options[Number(typed)]?.value
  return readJson(typed)
}

function readNumber({ isInteger, minimum, maximum }: ArgumentRow, typed: string): number {
  const value = exactNumber(typed, isInteger)
  if (isInteger && !Number.isInteger(value)) throw new Error('must be a whole number')
  if (minimum !== null && value < minimum) throw new Error(`must be at least ${minimum}`)
  if (maximum !== null && value > maximum) throw new Error(`must be at most ${maximum}`)
  return value
}

/** The whole with one value put in; a member that was there keeps its place. */
function withValue(whole: Json, [part, ...rest]: JsonPath, value: Json): Json {
  if (part === undefined) return value
  if (Array.isArray(whole))
    return whole.map((item, at) => (at === part ? withValue(item, rest, value) : item))
  const members = isJsonObject(whole) ? Object.entries(whole) : []
  if (!members.some(([key]) => key === part)) return Object.fromEntries([...members, [part, value]])
  return Object.fromEntries(
    members.map(([key, old]) => [key, key === part ? withValue(old, rest, value) : old]),
  )
}

import { boundsOf } from '@/components/prompt/bounds'
import { numberOf, type Option, optionsOf, plain } from '@/components/prompt/schema-parts'
import { isJsonObject, type Json, type JsonObject } from '@/lib/domain/json'
import type { JsonPath } from '@/lib/domain/json-changes'

/** One value of the arguments with the input that keeps its type. */
export type ArgumentRow = {
  /** The path as text: the row's name in a draft. */
  id: string
  path: JsonPath
  kind: 'text' | 'number' | 'boolean' | 'select' | 'json'
  /** undefined: the tool takes it, the agent did not give it. */
  original: Json | undefined
  isInteger: boolean
  minimum: number | null
  maximum: number | null
  options: Option[]
  hint: string | null
}

const MAX_ROWS = 60
const MAX_DEPTH = 6

/** The id of the arguments as a whole, edited as one JSON text. */
export const WHOLE = ''

export function rowId(path: JsonPath): string {
  return path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}

/** Every value of the arguments as a row; null when only the JSON as a whole can be edited. */
export function toRows(args: Json, schema: JsonObject | null): ArgumentRow[] | null {
  if (!isJsonObject(args)) return null
  const rows = memberRows(args, schema, schema, [])
  return rows.length > 0 && rows.length <= MAX_ROWS ? rows : null
}

function memberRows(value: JsonObject, at: Json, root: JsonObject | null, path: JsonPath): ArgumentRow[] {
  const schema = root ? (plain(root, at)?.schema ?? {}) : {}
  const properties = isJsonObject(schema.properties) ? schema.properties : {}
  const missing = Object.keys(properties).filter((key) => !Object.hasOwn(value, key))
  return [...Object.keys(value), ...missing].flatMap((key) => {
    const part = Object.hasOwn(properties, key) ? (properties[key] ?? null) : null
    const member = Object.hasOwn(value, key) ? value[key] : undefined
    return rowsOf(member, part, root, [...path, key])
  })
}

function rowsOf(value: Json | undefined, at: Json, root: JsonObject | null, path: JsonPath): ArgumentRow[] {
  if (path.length < MAX_DEPTH) {
    if (isJsonObject(value) && Object.keys(value).length > 0) return memberRows(value, at, root, path)
    if (Array.isArray(value) && value.length > 0 && value.every(isJsonObject)) {
      const items = root ? (plain(root, at)?.schema.items ?? null) : null
      return value.flatMap((item, place) => rowsOf(item, items, root, [...path, place]))
    }
  }
  return [toRow(value, root ? (plain(root, at)?.schema ?? {}) : {}, path)]
}

function toRow(original: Json | undefined, schema: JsonObject, path: JsonPath): ArgumentRow {
  const options = (optionsOf(schema) ?? []).filter(({ isDisabled }) => !isDisabled)
  const isListed = options.some(({ value }) => JSON.stringify(value) === JSON.stringify(original))
  return {
    id: rowId(path),
    path,
    kind: options.length > 0 && (isListed || original === undefined) ? 'select' : kindOf(original, schema),
    original,
    isInteger: schema.type === 'integer',
    minimum: numberOf(schema.minimum),
    maximum: numberOf(schema.maximum),
    options,
    hint: typeof schema.description === 'string' ? schema.description : boundsOf(schema),
  }
}

/** The value's own type decides; a value the schema would have otherwise, and anything mixed, is edited as JSON. */
function kindOf(original: Json | undefined, { type }: JsonObject): ArgumentRow['kind'] {
  const wanted = type === 'integer' ? 'number' : type
  const given = original === undefined ? wanted : typeof original
  if (typeof wanted === 'string' && wanted !== given) return 'json'
  if (given === 'string') return 'text'
  if (given === 'number') return 'number'
  return given === 'boolean' && original !== undefined ? 'boolean' : 'json'
}

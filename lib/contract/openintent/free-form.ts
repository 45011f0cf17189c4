import { FREE_FORM } from '@/lib/domain/form-schema'
import { isJsonObject, type Json, type JsonObject } from '@/lib/domain/json'

const MAX_FIELDS = 100
const KINDS = ['string', 'number', 'integer', 'boolean']

/**
 * A form to draw for a suspension, whose keys are "defined in context" (RFC-0025 §4.1) without saying how. Read are, in
 * this order: a JSON Schema under `schema` or `form_schema`, a list or object under `fields`, else the keys themselves.
 * Whatever is answered is passed on as it is (§8), so the form only suggests.
 */
export function freeForm(context: JsonObject): JsonObject {
  const schema = [context.form_schema, context.schema].find((given) => isJsonObject(given))
  const properties =
    isJsonObject(schema) && isJsonObject(schema.properties)
      ? schema.properties
      : fieldsOf(context.fields ?? context.form_fields ?? context)
  const kept = Object.fromEntries(Object.entries(properties).slice(0, MAX_FIELDS))
  return { type: 'object', [FREE_FORM]: true, properties: kept }
}

function fieldsOf(given: Json): JsonObject {
  if (Array.isArray(given)) return Object.fromEntries(given.flatMap(namedField))
  if (!isJsonObject(given)) return {}
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, field(name, value)]))
}

function namedField(entry: Json): [string, JsonObject][] {
  if (typeof entry === 'string') return [[entry, { type: 'string', title: entry }]]
  if (!isJsonObject(entry)) return []
  const name = entry.name ?? entry.key ?? entry.id
  return typeof name === 'string' ? [[name, field(name, entry)]] : []
}

function field(name: string, value: Json): JsonObject {
  if (!isJsonObject(value)) return { type: kindOf(value), title: name }
  const { label, title, description, type } = value
  return {
    type: typeof type === 'string' && KINDS.includes(type) ? type : 'string',
    title: [label, title].find((text) => typeof text === 'string') ?? name,
    ...(typeof description === 'string' ? { description } : {}),
  }
}

function kindOf(value: Json): string {
  const kind = typeof value
  return kind === 'number' || kind === 'boolean' ? kind : 'string'
}

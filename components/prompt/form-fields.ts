import { isJsonObject, type Json, type JsonObject } from '@/lib/domain/json'
import { boundsOf } from './bounds'
import { listOf, numberOf, type Option, optionsOf, plain, textOf } from './schema-parts'

export type TextInput = 'text' | 'email' | 'url' | 'date' | 'datetime-local' | 'time'

type Described = {
  /** Name in the browser's form: never the property's own, which may contain dots or be `__proto__`. */
  name: string
  /** Where the value belongs in the answer. */
  path: string[]
  label: string
  description: string | null
  isRequired: boolean
  isNullable: boolean
  initial: Json | undefined
  placeholder: string | null
  /** Typed masked, never kept as a draft, hidden once decided. */
  isSensitive: boolean
  /** The agent's words for what does not match its pattern. */
  patternMessage: string | null
}

export type TextField = Described & {
  kind: 'text'
  input: TextInput
  isLong: boolean
  minLength: number | null
  maxLength: number | null
}
export type NumberField = Described & {
  kind: 'number'
  isInteger: boolean
  /** The bounds in words. */
  hint: string | null
}
export type BooleanField = Described & { kind: 'boolean' }
export type SelectField = Described & { kind: 'select'; options: Option[] }
type Counted = { minItems: number | null; maxItems: number | null }
export type ChecksField = Described & Counted & { kind: 'checks'; options: Option[] }
export type ListField = Described & Counted & { kind: 'list'; item: 'text' | 'number' }
export type FixedField = Described & { kind: 'fixed'; value: Json }
export type JsonField = Described & { kind: 'json' }
export type GroupField = Described & { kind: 'group'; fields: Field[] }
export type LeafField =
  | TextField
  | NumberField
  | BooleanField
  | SelectField
  | ChecksField
  | ListField
  | FixedField
  | JsonField
export type Field = LeafField | GroupField

const LONG_TEXT = 200
const MAX_DRAWN_OPTIONS = 500

/** A form's schema as fields to draw. What cannot be drawn becomes a JSON field; nothing is left out. */
export function toFields(root: JsonObject): GroupField {
  let count = 0

  function toField(input: Json, at: Place): Field {
    const found = plain(root, input)
    const schema = found?.schema ?? {}
    const base: Described = {
      name: `f${count++}`,
      path: at.path,
      label: textOf(schema.title) ?? humanName(at.path.at(-1) ?? ''),
      description: textOf(schema.description),
      isRequired: at.isRequired,
      isNullable: found?.isNullable ?? false,
      initial: at.initial ?? schema.default,
      placeholder: textOf(schema['x-placeholder']),
      isSensitive: schema['x-sensitive'] === true,
      patternMessage: textOf(schema['x-pattern-message']),
    }
    if (schema.const !== undefined && schema.type !== 'boolean')
      return { ...base, kind: 'fixed', value: schema.const }
    const options = optionsOf(schema)
    if (options && options.length <= MAX_DRAWN_OPTIONS) return { ...base, kind: 'select', options }
    if (hasAlternatives(schema)) return { ...base, kind: 'json' }
    switch (schema.type) {
      case 'string':
        return textField(base, schema)
      case 'number':
      case 'integer':
        return numberField(base, schema)
      case 'boolean':
        return base.isNullable ? { ...base, kind: 'select', options: yesOrNo } : { ...base, kind: 'boolean' }
      case 'array':
        return arrayField(base, schema, root)
      case 'object':
        return groupField(base, schema)
      default:
        return { ...base, kind: 'json' }
    }
  }

  function groupField(base: Described, schema: JsonObject): Field {
    if (!isJsonObject(schema.properties) || Object.keys(schema.properties).length === 0)
      return { ...base, kind: 'json' }
    const required = listOf(schema.required) ?? []
    const initial = isJsonObject(base.initial) ? base.initial : {}
    const fields = Object.entries(schema.properties).map(([key, member]) =>
      toField(member, {
        path: [...base.path, key],
        isRequired: required.includes(key),
        initial: Object.hasOwn(initial, key) ? initial[key] : undefined,
      }),
    )
    return { ...base, kind: 'group', fields }
  }

  const whole = toField({ ...root, type: 'object' }, { path: [], isRequired: true, initial: undefined })
  if (whole.kind === 'group') return whole
  const base = { ...whole, label: 'Answer as JSON' }
  return { ...base, kind: 'group', fields: [{ ...base, name: 'whole', kind: 'json' }] }
}

type Place = { path: string[]; isRequired: boolean; initial: Json | undefined }

/** Rules that choose between shapes cannot be drawn; conditions on properties already drawn need no drawing. */
function hasAlternatives(schema: JsonObject): boolean {
  const known = isJsonObject(schema.properties) ? schema.properties : {}
  return schema.patternProperties !== undefined || branchesOf(schema).some(namesMore)

  function namesMore(branch: Json): boolean {
    if (!isJsonObject(branch)) return false
    if (branch.$ref !== undefined || (branch.type ?? schema.type) !== schema.type) return true
    const named = isJsonObject(branch.properties) ? Object.keys(branch.properties) : []
    return named.some((key) => !Object.hasOwn(known, key)) || branchesOf(branch).some(namesMore)
  }
}

function branchesOf(schema: JsonObject): Json[] {
  const lists = [schema.oneOf, schema.anyOf, schema.allOf].flatMap((list) => listOf(list) ?? [])
  const conditions = [schema.if, schema.then, schema.else].filter((part) => part !== undefined)
  const dependents = isJsonObject(schema.dependentSchemas) ? Object.values(schema.dependentSchemas) : []
  return [...lists, ...conditions, ...dependents]
}

const yesOrNo: Option[] = [
  { value: true, title: 'Yes', description: null, isDisabled: false },
  { value: false, title: 'No', description: null, isDisabled: false },
]

const inputs: Record<string, TextInput> = {
  email: 'email',
  uri: 'url',
  url: 'url',
  date: 'date',
  'date-time': 'datetime-local',
  time: 'time',
}

function textField(base: Described, schema: JsonObject): TextField {
  const maxLength = numberOf(schema.maxLength)
  const format = textOf(schema.format) ?? ''
  const input = inputs[format] ?? 'text'
  const isLong =
    input === 'text' && (format === 'multiline' || (maxLength ?? 0) > LONG_TEXT) && !base.isSensitive
  return { ...base, kind: 'text', input, isLong, minLength: numberOf(schema.minLength), maxLength }
}

function numberField(base: Described, schema: JsonObject): NumberField {
  return {
    ...base,
    kind: 'number',
    isInteger: schema.type === 'integer',
    hint: boundsOf(schema),
  }
}

function arrayField(base: Described, schema: JsonObject, root: JsonObject): LeafField {
  const items = schema.items === undefined ? null : plain(root, schema.items)
  if (!items || items.isNullable || schema.prefixItems !== undefined) return { ...base, kind: 'json' }
  const options = optionsOf(items.schema)
  const bounds = { minItems: numberOf(schema.minItems), maxItems: numberOf(schema.maxItems) }
  if (options && schema.uniqueItems !== false) return { ...base, kind: 'checks', options, ...bounds }
  const { type } = items.schema
  const isScalar = type === 'string' || type === 'number' || type === 'integer'
  if (!isScalar || hasAlternatives(items.schema)) return { ...base, kind: 'json' }
  return { ...base, kind: 'list', item: type === 'string' ? 'text' : 'number', ...bounds }
}

/** `refund_amount` and `refundAmount` read as "Refund amount". */
export function humanName(key: string): string {
  const words = key
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]+/g, ' ')
    .trim()
  return words === '' ? key : words.charAt(0).toUpperCase() + words.slice(1)
}

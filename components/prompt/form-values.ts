import type { Json, JsonObject } from '@/lib/domain/json'
import { exactNumber } from './exact-number'
import type { Field, GroupField, LeafField, ListField, TextField } from './form-fields'
import { toLocalMoment, toLocalTime, toMoment, toTime } from './moment-input'
import { readJson } from './read-json'

/** What the browser's inputs hold, by field name: text, a tick, or several entries. */
export type RawValues = { [name: string]: string | boolean | string[] }
export type FieldProblem = { name: string; message: string }

export function leavesOf(field: Field): LeafField[] {
  return field.kind === 'group' ? field.fields.flatMap(leavesOf) : [field]
}

/** What the inputs start with: the schema's defaults, otherwise nothing. */
export function startValues(form: GroupField): RawValues {
  return Object.fromEntries(leavesOf(form).map((field) => [field.name, startValue(field)]))
}

/** What may be kept on this device: a secret is typed again instead. */
export function withoutSensitive(form: GroupField, raw: RawValues): RawValues {
  const secret = new Set(leavesOf(form).flatMap((field) => (field.isSensitive ? [field.name] : [])))
  return Object.fromEntries(Object.entries(raw).filter(([name]) => !secret.has(name)))
}

export function startValue(field: LeafField): RawValues[string] {
  const { initial } = field
  switch (field.kind) {
    case 'boolean':
      return initial === true
    case 'checks':
      return (Array.isArray(initial) ? initial : [])
        .map((value) => indexOf(field.options, value))
        .filter(Boolean)
    case 'select':
      return initial === undefined ? '' : indexOf(field.options, initial)
    case 'list':
      return (Array.isArray(initial) ? initial : []).map((value) => String(value))
    case 'json':
      return initial === undefined ? '' : JSON.stringify(initial, null, 2)
    case 'text':
      return typeof initial === 'string' ? shownText(field, initial) : ''
    case 'number':
      return typeof initial === 'number' ? String(initial) : ''
    case 'fixed':
      return ''
  }
}

function indexOf(options: { value: Json }[], value: Json): string {
  const index = options.findIndex((option) => JSON.stringify(option.value) === JSON.stringify(value))
  return index < 0 ? '' : String(index)
}

function shownText(field: TextField, text: string): string {
  if (field.input === 'datetime-local') return toLocalMoment(text)
  return field.input === 'time' ? toLocalTime(text) : text
}

/** The typed answer, and what could not be read. Whether it fits the schema is the server's to say. */
export function readForm(form: GroupField, raw: RawValues): { value: JsonObject; problems: FieldProblem[] } {
  const problems: FieldProblem[] = []
  const only = form.fields[0]
  const value = only?.name === 'whole' ? readLeaf(only as LeafField) : readGroup(form)
  return { value: isObject(value) ? value : {}, problems }

  function readGroup(group: GroupField): Json | undefined {
    const entries = group.fields
      .map((field) => [field.path.at(-1) ?? '', field.kind === 'group' ? readGroup(field) : readLeaf(field)])
      .filter((entry): entry is [string, Json] => entry[1] !== undefined)
    if (group.path.length === 0 || group.isRequired) return Object.fromEntries(entries)
    // An optional part nobody touched is absent, not an object full of unticked boxes.
    return leavesOf(group).every((leaf) => isUntouched(leaf, raw[leaf.name]))
      ? undefined
      : Object.fromEntries(entries)
  }

  function readLeaf(field: LeafField): Json | undefined {
    const input = raw[field.name]
    try {
      return readValue(field, input)
    } catch (error) {
      problems.push({ name: field.name, message: error instanceof Error ? error.message : 'cannot be read' })
      return undefined
    }
  }
}

function isUntouched(field: LeafField, input: RawValues[string] | undefined): boolean {
  if (field.kind === 'fixed') return true
  return (
    input === undefined || input === '' || input === false || (Array.isArray(input) && input.length === 0)
  )
}

function readValue(field: LeafField, input: RawValues[string] | undefined): Json | undefined {
  if (field.kind === 'fixed') return field.value
  if (field.kind === 'boolean') return input === true
  if (Array.isArray(input)) return readEntries(field, input)
  const text = typeof input === 'string' ? input : ''
  if (text.trim() === '') return field.isRequired && field.isNullable ? null : undefined
  switch (field.kind) {
    case 'text':
      return sentText(field, text)
    case 'number':
      return exactNumber(text, field.isInteger)
    case 'select':
      return field.options[Number(text)]?.value
    case 'json':
      return readJson(text)
    default:
      return undefined
  }
}

function readEntries(field: LeafField, entries: string[]): Json | undefined {
  const values =
    field.kind === 'checks'
      ? entries
          .map(Number)
          .sort((a, b) => a - b)
          .map((index) => field.options[index]?.value ?? null)
      : readList(field as ListField, entries)
  // "None of these" is an answer where one is required; otherwise the question was not touched.
  return values.length > 0 || field.isRequired ? values : undefined
}

function readList(field: ListField, entries: string[]): Json[] {
  const filled = entries.filter((entry) => entry.trim() !== '')
  return field.item === 'text' ? filled : filled.map((entry) => exactNumber(entry))
}

function sentText(field: TextField, text: string): string {
  if (field.input === 'datetime-local') return toMoment(text)
  return field.input === 'time' ? toTime(text) : text
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

import type { ErrorObject, ValidateFunction } from 'ajv/dist/2020.js'
import { DomainError } from './error'
import { newCompiler } from './form-schema-compiler'
import { expandedSize, MAX_EXPANDED_SIZE } from './form-schema-size'
import { isJsonObject, type Json, type JsonObject } from './json'
import { TooManySteps, withinMaxSteps } from './linear-reg-exp'

const MAX_SCHEMA_LENGTH = 64_000
const MAX_VALUE_LENGTH = 256_000
const MAX_ERRORS = 20
/** Parts of the schema times parts of the value; a million takes well under a second, also when all are wrong. */
const MAX_WORK = 1_000_000
const MAX_KEPT = 200
const MAX_KEPT_LENGTH = 1_000_000

export type FormError = { field: string; message: string }

/** Says, where a pattern does not match, what is wanted instead of the checker's own words. */
const PATTERN_MESSAGE = 'x-pattern-message'

/** A schema that can be drawn and checked without hanging anybody, or a refusal that says which part cannot. */
export function checkFormSchema(schema: Json | undefined): JsonObject {
  if (!isJsonObject(schema)) throw refused('form_schema', 'A form needs form_schema, a JSON Schema object.')
  if (schema.type !== 'object') throw refused('form_schema.type', 'form_schema must have "type": "object".')
  if (JSON.stringify(schema).length > MAX_SCHEMA_LENGTH)
    throw refused('form_schema', `form_schema is longer than ${MAX_SCHEMA_LENGTH} characters.`)
  const size = expandedSize(schema)
  if (size.problem) throw refused('form_schema', `form_schema ${size.problem}.`)
  if (size.nodes > MAX_EXPANDED_SIZE)
    throw refused(
      'form_schema',
      `form_schema describes more than ${MAX_EXPANDED_SIZE} parts once its references are followed.`,
    )
  compile(schema)
  return schema
}

/** Marks a form whose fields are only a suggestion: any value answers it (RFC-0025 §8). */
export const FREE_FORM = 'x-free-form'

/** What is wrong with a filled form, by field; empty when it is right. */
export function formErrors(schema: JsonObject, value: Json): FormError[] {
  if (schema[FREE_FORM] === true) return []
  if (!isJsonObject(value)) return [{ field: '', message: 'must be an object' }]
  if (JSON.stringify(value).length > MAX_VALUE_LENGTH)
    return [{ field: '', message: `is too long: more than ${MAX_VALUE_LENGTH} characters` }]
  const { validate, nodes } = compile(schema)
  if (nodes * weightOf(value) > MAX_WORK)
    return [{ field: '', message: 'has too many entries for this form' }]
  try {
    if (withinMaxSteps(() => validate(value))) return []
  } catch (error) {
    if (!(error instanceof TooManySteps)) throw error
    return [{ field: '', message: 'takes too long to compare with the patterns of this form' }]
  }
  return (validate.errors ?? []).slice(0, MAX_ERRORS).map((error) => toFormError(schema, error))
}

/** An error in a sentence about several; a message of the asker's own is a sentence already. */
export function sayFormError({ field, message }: FormError, whole: string): string {
  return `${field || whole}${/^(must|is|has|takes) /.test(message) ? '' : ':'} ${message}`
}

type Compiled = { validate: ValidateFunction; nodes: number }
let compiler = newCompiler()
let compiled = new Map<string, Compiled>()
let keptLength = 0

function compile(schema: JsonObject): Compiled {
  const text = JSON.stringify(schema)
  const known = compiled.get(text)
  if (known) return known
  // A compiler remembers parts of all it compiled. A new one takes 50 ms to warm up, so it is replaced now and then.
  if (compiled.size >= MAX_KEPT || keptLength > MAX_KEPT_LENGTH) {
    compiler = newCompiler()
    compiled = new Map()
    keptLength = 0
  }
  // `$schema` and `$id` would make ajv look elsewhere for rules or remember this schema under a name.
  const { $schema: _dialect, $id: _id, ...rules } = schema
  try {
    const made = { validate: compiler.compile(rules), nodes: expandedSize(schema).nodes }
    compiled.set(text, made)
    keptLength += text.length
    return made
  } catch (error) {
    throw refused('form_schema', `form_schema is not a JSON Schema we can check: ${message(error)}.`)
  }
}

/** Every part of a value is looked at by at most every part of the schema; long text counts as several parts. */
function weightOf(value: Json): number {
  if (typeof value === 'string') return 1 + Math.floor(value.length / 32)
  if (Array.isArray(value)) return value.reduce<number>((sum, item) => sum + weightOf(item), 1)
  if (!isJsonObject(value)) return 1
  return Object.values(value).reduce<number>((sum, member) => sum + 1 + weightOf(member), 1)
}

function toFormError(schema: JsonObject, error: ErrorObject): FormError {
  const path = error.instancePath.split('/').slice(1).map(unescapePointer)
  const { missingProperty, additionalProperty, allowedValues } = error.params
  if (typeof missingProperty === 'string')
    return { field: [...path, missingProperty].join('.'), message: 'is required' }
  if (typeof additionalProperty === 'string')
    return { field: [...path, additionalProperty].join('.'), message: 'is not a field of this form' }
  if (Array.isArray(allowedValues))
    return {
      field: path.join('.'),
      message: `must be one of ${allowedValues
        .slice(0, 10)
        .map((v) => JSON.stringify(v))
        .join(', ')}`,
    }
  const own = error.keyword === 'pattern' ? patternMessage(schema, error.schemaPath) : null
  return { field: path.join('.'), message: own ?? error.message ?? 'is not accepted' }
}

/** The words beside the pattern that did not match; `schemaPath` leads to it as a reference would. */
function patternMessage(schema: JsonObject, schemaPath: string): string | null {
  let here: Json | undefined = schema
  for (const part of schemaPath.split('/').slice(1, -1)) {
    const key = unescapePointer(decodePart(part))
    if (typeof here !== 'object' || here === null || !Object.hasOwn(here, key)) return null
    here = Array.isArray(here) ? here[Number(key)] : here[key]
  }
  const words = isJsonObject(here) ? here[PATTERN_MESSAGE] : null
  return typeof words === 'string' && words.trim() !== '' ? words : null
}

/** A part that was never encoded may look as if it was. */
function decodePart(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

function unescapePointer(part: string): string {
  return part.replaceAll('~1', '/').replaceAll('~0', '~')
}

function refused(field: string, text: string): DomainError {
  return new DomainError('invalid_input', text, { field })
}

function message(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 300).replace(/\.$/, '')
}

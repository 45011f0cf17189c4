import { isJsonObject, type Json, type JsonObject } from '@/lib/domain/json'

export type Option = {
  value: Json
  title: string
  description: string | null
  /** Shown, but not to be chosen. */
  isDisabled: boolean
}

/** A schema with its references, single-member allOf and "or null" unwrapped. */
export type Plain = { schema: JsonObject; isNullable: boolean }

/** Follows local references; the server has refused schemas that refer to themselves or outside. */
export function plain(root: JsonObject, input: Json): Plain | null {
  let schema = isJsonObject(input) ? input : null
  let isNullable = false
  for (let step = 0; schema && step < 32; step++) {
    const alternatives = listOf(schema.anyOf) ?? listOf(schema.oneOf)
    const rest = alternatives?.filter((member) => !isNullSchema(member))
    if (typeof schema.$ref === 'string') {
      const { $ref, ...beside } = schema
      const target = resolve(root, $ref)
      schema = target && { ...target, ...beside }
    } else if (listOf(schema.allOf)?.length === 1) {
      const { allOf, ...beside } = schema
      const only = listOf(allOf)?.[0]
      schema = isJsonObject(only) ? { ...only, ...beside } : null
    } else if (alternatives && rest?.length === 1 && alternatives.length > 1 && !isConst(rest[0])) {
      const { anyOf: _any, oneOf: _one, ...beside } = schema
      schema = isJsonObject(rest[0]) ? { ...rest[0], ...beside } : null
      isNullable = true
    } else if (Array.isArray(schema.type)) {
      const types: Json[] = schema.type.filter((type) => type !== 'null')
      isNullable ||= types.length < schema.type.length
      if (types.length !== 1) return { schema, isNullable }
      schema = { ...schema, type: types[0] ?? null }
    } else return { schema, isNullable }
  }
  return schema && { schema, isNullable }
}

const bare = { description: null, isDisabled: false }

/** The values to pick from: `enum` with `enumNames`, or `oneOf` / `anyOf` of consts with titles. */
export function optionsOf(schema: JsonObject): Option[] | null {
  const drawn = listOf(schema['x-options'])?.filter(isJsonObject)
  if (drawn && drawn.length > 0) return drawn.map(drawnOption)
  if (Array.isArray(schema.enum)) {
    const names = listOf(schema.enumNames)
    return schema.enum.map((value, index) => ({ ...bare, value, title: titleOf(value, names?.[index]) }))
  }
  const alternatives = listOf(schema.oneOf) ?? listOf(schema.anyOf)
  if (!alternatives || alternatives.length === 0) return null
  const options: Option[] = []
  for (const member of alternatives) {
    if (!isJsonObject(member)) return null
    const value = isNullSchema(member) ? null : member.const
    if (value === undefined) return null
    options.push({
      value,
      title: titleOf(value, member.title),
      description: textOf(member.description),
      isDisabled: false,
    })
  }
  return options
}

/** How an ART option is drawn: what may not be chosen is there too, with its description. */
function drawnOption({ value = null, label, description, disabled }: JsonObject): Option {
  return {
    value,
    title: titleOf(value, label),
    description: textOf(description),
    isDisabled: disabled === true,
  }
}

function titleOf(value: Json, title: Json | undefined): string {
  if (typeof title === 'string' && title.trim() !== '') return title
  if (value === null) return 'None'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

export function listOf(value: Json | undefined): Json[] | null {
  return Array.isArray(value) ? value : null
}

export function numberOf(value: Json | undefined): number | null {
  return typeof value === 'number' ? value : null
}

export function textOf(value: Json | undefined): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null
}

function isConst(schema: Json | undefined): boolean {
  return isJsonObject(schema) && schema.const !== undefined
}

function isNullSchema(schema: Json): boolean {
  return isJsonObject(schema) && (schema.type === 'null' || schema.const === null)
}

function resolve(root: JsonObject, reference: string): JsonObject | null {
  let here: Json | undefined = root
  for (const part of reference.slice(1).split('/').slice(1)) {
    const key = decodeURIComponent(part.replaceAll('~1', '/').replaceAll('~0', '~'))
    if (isJsonObject(here) && Object.hasOwn(here, key)) here = here[key]
    else if (Array.isArray(here)) here = here[Number(key)]
    else return null
  }
  return isJsonObject(here) ? here : null
}

import { isJsonObject, type Json, type JsonObject } from './json'
import type { Prompt } from './prompt'

/** Marks a field whose value is not to be read over a shoulder. */
export const SENSITIVE = 'x-sensitive'

/** Stands where a sensitive value is not shown. */
export const HIDDEN = 'sensitive, hidden'

/** Whether any part of a form is sensitive, however deep. */
export function hasSensitive(schema: Json): boolean {
  if (Array.isArray(schema)) return schema.some(hasSensitive)
  return isJsonObject(schema) && (schema[SENSITIVE] === true || Object.values(schema).some(hasSensitive))
}

/** An answer with its sensitive values hidden; all of it where they cannot be told from the rest. */
export function withoutSecrets(schema: JsonObject, value: Json): Json {
  if (!hasSensitive(schema)) return value
  if (schema[SENSITIVE] === true || !isJsonObject(schema.properties)) return HIDDEN
  const { properties, ...rest } = schema
  if (hasSensitive(rest)) return HIDDEN
  if (!isJsonObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => {
      const part = Object.hasOwn(properties, key) ? properties[key] : null
      return [key, isJsonObject(part) ? withoutSecrets(part, member) : member]
    }),
  )
}

/** The answer to a prompt for those to whom it is told and not entrusted. */
export function tellableAnswer(prompt: Prompt, value: Json): Json {
  return prompt.type === 'form' ? withoutSecrets(prompt.schema, value) : value
}

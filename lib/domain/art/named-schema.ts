import { DomainError } from '../error'
import { checkFormSchema, FREE_FORM } from '../form-schema'
import { isJsonObject, type Json, type JsonObject } from '../json'
import { SINGLE_ANSWER } from '../single-answer'

/** Marks that mean something to this console; a schema from outside does not get to set them. */
const OWN_MARKS = [FREE_FORM, SINGLE_ANSWER]

/** A JSON Schema of an object, from outside and under another name than `form_schema`. */
export function checkForeignSchema(schema: Json, name: string): JsonObject {
  return checkNamedSchema(isJsonObject(schema) ? asObjectSchema(schema) : schema, name)
}

/** As `checkFormSchema`; a refusal says the name the caller knows it by. */
export function checkNamedSchema(schema: Json, name: string): JsonObject {
  try {
    return checkFormSchema(schema)
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    const field = String(error.details.field ?? '').replace('form_schema', name)
    throw new DomainError('invalid_input', error.message.replaceAll('form_schema', name), { field })
  }
}

/** `properties` without a type can only mean an object. */
function asObjectSchema(schema: JsonObject): JsonObject {
  const own = Object.fromEntries(Object.entries(schema).filter(([key]) => !OWN_MARKS.includes(key)))
  return own.type === undefined && isJsonObject(own.properties) ? { type: 'object', ...own } : own
}

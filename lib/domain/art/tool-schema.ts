import { DomainError } from '../error'
import { isJsonObject, type Json, type JsonObject } from '../json'
import { checkForeignSchema } from './named-schema'

/** Where an app may say what the tool takes: as JSON Schema, or in the tool's own schema. */
export type SchemaSource = { inputSchema?: Json; toolSchema?: Json }

/** The JSON Schema against which changed arguments are checked; null when the app gave none. */
export function toolInputSchema({ inputSchema, toolSchema }: SchemaSource): JsonObject | null {
  if (inputSchema != null) return checkForeignSchema(inputSchema, 'inputSchema')
  if (toolSchema == null) return null
  if (!isJsonObject(toolSchema))
    throw new DomainError('invalid_input', 'toolSchema must be an object.', { field: 'toolSchema' })
  for (const name of ['inputSchema', 'parameters'] as const)
    if (toolSchema[name] != null) return checkForeignSchema(toolSchema[name], `toolSchema.${name}`)
  const isJsonSchema = ['type', 'properties', '$ref', '$schema'].some((key) => Object.hasOwn(toolSchema, key))
  return isJsonSchema ? checkForeignSchema(toolSchema, 'toolSchema') : null
}

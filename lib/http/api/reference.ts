import type { ReferenceCall, ReferenceField } from '@/lib/contract/reference'
import { isJsonObject, type Json, type JsonObject } from '@/lib/domain/json'
import { openApiDocument } from './openapi'

/** The API as a page can draw it, from the same document that programs read. */
export function referenceCalls(): ReferenceCall[] {
  const document: Json = JSON.parse(JSON.stringify(openApiDocument()))
  const schemas = objectAt(objectAt(document, 'components'), 'schemas')
  return Object.entries(objectAt(document, 'paths')).flatMap(([path, methods]) =>
    Object.entries(isJsonObject(methods) ? methods : {}).map(([method, call]) =>
      toCall(method, path, call, schemas),
    ),
  )
}

function toCall(method: string, path: string, call: Json, schemas: JsonObject): ReferenceCall {
  const content = objectAt(objectAt(call, 'requestBody'), 'content')
  const schema = resolve(objectAt(objectAt(content, 'application/json'), 'schema'), schemas)
  return {
    id: `${method}-${path.replaceAll(/[^a-z]+/gi, '-')}`.replace(/-$/, ''),
    method: method.toUpperCase(),
    path: `/api/v1${path}`,
    summary: textAt(call, 'summary'),
    parameters: listAt(call, 'parameters').map((parameter) => ({
      name: textAt(parameter, 'name'),
      type: `${textAt(parameter, 'in')}, ${typeOf(objectAt(parameter, 'schema'), schemas)}`,
      isRequired: isJsonObject(parameter) && parameter.required === true,
      description: textAt(parameter, 'description') || textAt(objectAt(parameter, 'schema'), 'description'),
    })),
    body: fieldsOf(schema, schemas),
    answers: Object.entries(objectAt(call, 'responses')).map(([status, answer]) => ({
      status,
      description: textAt(answer, 'description'),
    })),
  }
}

function fieldsOf(schema: JsonObject, schemas: JsonObject): ReferenceField[] {
  const required = listAt(schema, 'required')
  return Object.entries(objectAt(schema, 'properties')).map(([name, field]) => {
    const own = isJsonObject(field) ? field : {}
    return {
      name,
      type: typeOf(own, schemas),
      isRequired: required.includes(name),
      description: textAt(own, 'description') || textAt(resolve(own, schemas), 'description'),
    }
  })
}

/** A schema in a word or two: `"choice" | "confirm"`, `integer 1…200`, `Choice[]`. */
function typeOf(schema: JsonObject, schemas: JsonObject): string {
  if (typeof schema.$ref === 'string') return schema.$ref.split('/').at(-1) ?? ''
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const parts = listAt(schema, 'anyOf').concat(listAt(schema, 'oneOf'), listAt(schema, 'allOf'))
  if (parts.length > 0)
    return [...new Set(parts.map((part) => typeOf(isJsonObject(part) ? part : {}, schemas)))].join(' | ')
  if (schema.type === 'array') return `${typeOf(objectAt(schema, 'items'), schemas)}[]`
  if (Array.isArray(schema.type)) return schema.type.length > 3 ? 'any JSON' : schema.type.join(' | ')
  const range = [schema.minimum, schema.maximum].filter((bound) => bound !== undefined)
  return `${typeof schema.type === 'string' ? schema.type : 'any'}${range.length === 2 ? ` ${range.join('…')}` : ''}`
}

function resolve(schema: JsonObject, schemas: JsonObject): JsonObject {
  return typeof schema.$ref === 'string' ? objectAt(schemas, schema.$ref.split('/').at(-1) ?? '') : schema
}

function objectAt(value: Json | undefined, key: string): JsonObject {
  const member = isJsonObject(value) ? value[key] : undefined
  return isJsonObject(member) ? member : {}
}

function listAt(value: Json, key: string): Json[] {
  const member = isJsonObject(value) ? value[key] : undefined
  return Array.isArray(member) ? member : []
}

function textAt(value: Json, key: string): string {
  const member = isJsonObject(value) ? value[key] : undefined
  return typeof member === 'string' ? member : ''
}

import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { Json } from '@/lib/domain/json'
import operationSchema from './deferred-operation.v1.schema.json' with { type: 'json' }
import statusSchema from './deferred-operation-status.v1.schema.json' with { type: 'json' }

type Published = typeof operationSchema | typeof statusSchema

let compiled: { operation: ValidateFunction; status: ValidateFunction } | null = null

/** Why a value is not a `deferred-operation.v1`; null when it is. */
export function findOperationFault(value: Json): string | null {
  return findFault(validators().operation, value)
}

/** Why a value is not a `deferred-operation-status.v1`; null when it is. */
export function findStatusFault(value: Json): string | null {
  return findFault(validators().status, value)
}

function validators() {
  compiled ??= compile()
  return compiled
}

function compile() {
  const ajv = new Ajv2020({ strict: false, ownProperties: true, logger: false })
  addFormats.default(ajv)
  return { operation: ajv.compile(closed(operationSchema)), status: ajv.compile(closed(statusSchema)) }
}

/** The schema of a causal context (P081) is published elsewhere and refers by file name; here it is any object. */
function closed(schema: Published): object {
  return { ...schema, properties: { ...schema.properties, 'causal/context': { type: 'object' } } }
}

function findFault(validate: ValidateFunction, value: Json): string | null {
  if (validate(value)) return null
  const [first] = validate.errors ?? []
  if (!first) return 'is not accepted'
  const { additionalProperty, allowedValues } = first.params as {
    additionalProperty?: string
    allowedValues?: Json[]
  }
  const more = additionalProperty ? `: ${additionalProperty.slice(0, 80)}` : ''
  const choices = allowedValues ? `: ${allowedValues.join(', ')}` : ''
  return `${first.instancePath.slice(0, 120)} ${first.message ?? 'is not accepted'}${more}${choices}`.trim()
}

import { DomainError } from '../error'
import { checkFormSchema } from '../form-schema'
import type { Json, JsonObject } from '../json'
import { SINGLE_ANSWER } from '../single-answer'
import { type FeedbackSchema, type FeedbackValidation, unusable } from './blocking-config'
import { toItems, usableOptions } from './feedback-options'

type Field = { rules: JsonObject; isDefault: (value: Json) => boolean }

/** A form with the one field `answer`, and the hints by which it is drawn. */
export function singleFieldSchema(feedback: FeedbackSchema): JsonObject {
  const validation = feedback.validation ?? {}
  const { rules, isDefault } = fieldOf(feedback, validation)
  const { title, hint, placeholder, sensitive, defaultValue } = feedback
  const answer: JsonObject = {
    ...rules,
    ...(title?.trim() ? { title } : {}),
    ...(hint?.trim() ? { description: hint } : {}),
    ...(placeholder?.trim() ? { 'x-placeholder': placeholder } : {}),
    ...(sensitive ? { 'x-sensitive': true } : {}),
    ...(defaultValue !== undefined && isDefault(defaultValue) ? { default: defaultValue } : {}),
  }
  const isRequired = validation.required === true || (validation.minSelections ?? 0) > 0
  return {
    type: 'object',
    properties: { answer },
    ...(isRequired ? { required: ['answer'] } : {}),
    additionalProperties: false,
    [SINGLE_ANSWER]: true,
  }
}

function fieldOf(feedback: FeedbackSchema, validation: FeedbackValidation): Field {
  switch (feedback.inputType) {
    case 'number':
      demandOrder(validation, 'min', 'max')
      return {
        rules: { type: 'number', ...given({ minimum: validation.min, maximum: validation.max }) },
        isDefault: (value) => typeof value === 'number',
      }
    case 'multiselect':
      return selectionField(feedback, validation)
    case 'date':
      return textField(validation, { format: 'date' })
    case 'datetime':
      return textField(validation, { format: 'date-time' })
    default:
      return textField(validation, {})
  }
}

function textField(validation: FeedbackValidation, rules: JsonObject): Field {
  const { required, minLength, maxLength, pattern, patternMessage } = validation
  demandOrder(validation, 'minLength', 'maxLength')
  if (pattern) checkPattern(pattern)
  if (required && maxLength === 0) throw unusable('validation.maxLength', 'leaves no room for an answer')
  const least = required ? Math.max(1, minLength ?? 0) : minLength
  return {
    rules: {
      type: 'string',
      ...rules,
      ...given({ minLength: least, maxLength, pattern: pattern || null }),
      ...(pattern && patternMessage?.trim() ? { 'x-pattern-message': patternMessage } : {}),
    },
    isDefault: (value) => typeof value === 'string',
  }
}

function selectionField(feedback: FeedbackSchema, validation: FeedbackValidation): Field {
  const options = usableOptions(feedback)
  const values: Json[] = options.filter(({ disabled }) => !disabled).map(({ value }) => value)
  demandOrder(validation, 'minSelections', 'maxSelections')
  const { required, minSelections, maxSelections } = validation
  const least = required ? Math.max(1, minSelections ?? 0) : minSelections
  if ((least ?? 0) > values.length)
    throw unusable('validation.minSelections', 'is more than there are options to choose')
  if (required && maxSelections === 0) throw unusable('validation.maxSelections', 'leaves nothing to choose')
  const bounds = given({ minItems: least, maxItems: maxSelections })
  return {
    rules: { type: 'array', items: toItems(options), uniqueItems: true, ...bounds },
    isDefault: (value) => Array.isArray(value) && value.every((item) => values.includes(item)),
  }
}

type Bound = 'min' | 'max' | 'minLength' | 'maxLength' | 'minSelections' | 'maxSelections'

function demandOrder(validation: FeedbackValidation, low: Bound, high: Bound): void {
  const [least, most] = [validation[low], validation[high]]
  if (least != null && most != null && least > most)
    throw unusable(`validation.${low}`, `is more than ${high}, so nothing would be accepted`)
}

/** Patterns run in linear time or not at all (docs/decisions/004). */
function checkPattern(pattern: string): void {
  try {
    checkFormSchema({ type: 'object', properties: { answer: { type: 'string', pattern } } })
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    const reason = error.message.replace(/^form_schema (is not a JSON Schema we can check: )?/, '')
    throw unusable('validation.pattern', `cannot be used: ${reason.replace(/\.$/, '')}`)
  }
}

function given(rules: { [name: string]: Json | undefined }): JsonObject {
  const stated = Object.entries(rules).filter(([, value]) => value != null)
  return Object.fromEntries(stated) as JsonObject
}

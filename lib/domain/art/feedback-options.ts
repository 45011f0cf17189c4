import type { JsonObject } from '../json'
import { type Choice, MAX_CHOICES } from '../prompt'
import { type FeedbackOption, type FeedbackSchema, unusable } from './blocking-config'

/** The options of a select or multiselect, or a refusal that says why nobody could choose. */
export function usableOptions({ inputType, options }: FeedbackSchema): FeedbackOption[] {
  if (!options || options.length === 0) throw unusable('options', `must have at least one for ${inputType}`)
  if (options.length > MAX_CHOICES) throw unusable('options', `must not have more than ${MAX_CHOICES}`)
  if (options.every(({ disabled }) => disabled)) throw unusable('options', 'are all disabled')
  const seen = new Set<string>()
  for (const [index, { value }] of options.entries()) {
    const text = String(value)
    if (text.trim() === '') throw unusable(`options.${index}.value`, 'must not be empty')
    if (seen.has(text)) throw unusable(`options.${index}.value`, 'is the value of an earlier option too')
    seen.add(text)
  }
  return options
}

export function labelOf({ value, label }: FeedbackOption): string {
  return label?.trim() ? label : String(value)
}

/** For a select: ART gives the answer to the model as text, so a number or boolean becomes one. */
export function toChoices(options: FeedbackOption[], defaultValue: unknown): Choice[] {
  return options.map(
    (option): Choice => ({
      value: String(option.value),
      label: labelOf(option),
      description: option.description?.trim() ? option.description : null,
      style: 'default',
      verdict: null,
      metadata: defaultMark(option.value === defaultValue),
      ...(option.disabled ? { disabled: true } : {}),
    }),
  )
}

/** Which choice the tool would take by itself; people still have to choose. */
export function defaultMark(isDefault: boolean): JsonObject {
  return isDefault ? { default: true } : {}
}

/** For a multiselect: what may be chosen, and beside it everything to draw, the disabled ones too. */
export function toItems(options: FeedbackOption[]): JsonObject {
  const enabled = options.filter(({ disabled }) => !disabled)
  return {
    enum: enabled.map(({ value }) => value),
    enumNames: enabled.map(labelOf),
    'x-options': options.map((option) => ({
      value: option.value,
      label: labelOf(option),
      description: option.description ?? null,
      disabled: option.disabled === true,
    })),
  }
}

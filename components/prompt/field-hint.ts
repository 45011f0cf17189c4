import type { LeafField } from './form-fields'

/** The schema's description and the rules a person should know before typing, in one line. */
export function fieldHint(field: LeafField): string | null {
  const rules = rulesOf(field)
  if (!rules) return field.description
  const text = rules.charAt(0).toUpperCase() + rules.slice(1)
  return field.description ? `${field.description.replace(/\.$/, '')}. ${text}.` : `${text}.`
}

function rulesOf(field: LeafField): string | null {
  switch (field.kind) {
    case 'number':
      return [field.isInteger ? 'a whole number' : null, field.hint].filter(Boolean).join(', ') || null
    case 'text':
      return textRules(field.minLength, field.maxLength, field.input)
    case 'checks':
      return countWords(field.minItems, field.maxItems)
    case 'list':
      return between(field.minItems, field.maxItems, 'entries')
    case 'json':
      return 'as JSON'
    default:
      return null
  }
}

function textRules(min: number | null, max: number | null, input: string): string | null {
  if (input === 'datetime-local' || input === 'time') return 'in your time zone'
  return between(min, max, 'characters')
}

function between(min: number | null, max: number | null, unit: string): string | null {
  if (min && max) return min === max ? `${min} ${unit}` : `${min} to ${max} ${unit}`
  if (max) return `at most ${max} ${unit}`
  return min && min > 1 ? `at least ${min} ${unit}` : null
}

function countWords(min: number | null, max: number | null): string | null {
  const words = between(min, max, 'of these')
  if (words) return `choose ${words}`
  return min === 1 ? 'choose at least one' : null
}

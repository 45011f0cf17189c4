import { DomainError } from './error'
import { checkFormSchema } from './form-schema'
import type { Json, JsonObject } from './json'

export const responseTypes = ['choice', 'confirm', 'text', 'form'] as const
export type ResponseType = (typeof responseTypes)[number]

export const choiceStyles = ['primary', 'danger', 'default'] as const
export type ChoiceStyle = (typeof choiceStyles)[number]
export type Verdict = 'approve' | 'reject'

export type Choice = {
  value: string
  label: string
  description: string | null
  style: ChoiceStyle
  verdict: Verdict | null
  metadata: JsonObject
  /** Shown, but not to be chosen. */
  disabled?: boolean
}

/** The words for approving with an answer and for refusing to give one. */
export type Verdicts = { approve: string; reject: string }

/** What is asked of the person, and so what counts as an answer. */
export type Prompt = (
  | { type: 'choice'; choices: Choice[] }
  | { type: 'confirm'; choices: Choice[] }
  | { type: 'text' }
  | { type: 'form'; schema: JsonObject }
) & {
  /** With these an answer approves, whatever its value, and the person may refuse instead. */
  verdicts?: Verdicts
}

export const MAX_CHOICES = 200
export const MAX_TEXT = 20_000

/** A confirm without choices of its own: yes approves, no rejects. */
export const yesAndNo: Choice[] = [
  { value: 'yes', label: 'Yes', description: null, style: 'primary', verdict: 'approve', metadata: {} },
  { value: 'no', label: 'No', description: null, style: 'default', verdict: 'reject', metadata: {} },
]

export type PromptParts = { type: ResponseType; choices: Choice[]; schema: Json | undefined }

/** Builds the prompt, or says which part makes it unanswerable. */
export function makePrompt({ type, choices, schema }: PromptParts): Prompt {
  if (type !== 'form' && schema !== undefined && schema !== null)
    throw new DomainError('invalid_input', `form_schema is only for form, not ${type}.`, {
      field: 'form_schema',
    })
  if ((type === 'text' || type === 'form') && choices.length > 0)
    throw new DomainError('invalid_input', `choices are only for choice and confirm, not ${type}.`, {
      field: 'choices',
    })
  switch (type) {
    case 'choice':
      if (choices.length === 0)
        throw new DomainError('invalid_input', 'A choice needs choices, at least one.', { field: 'choices' })
      return { type, choices: distinct(choices) }
    case 'confirm':
      return { type, choices: choices.length > 0 ? confirmChoices(choices) : yesAndNo }
    case 'text':
      return { type }
    case 'form':
      return { type, schema: checkFormSchema(schema) }
  }
}

/** A confirm may bring its own words; its yes approves and its no rejects unless they say otherwise. */
function confirmChoices(choices: Choice[]): Choice[] {
  const implied: Record<string, Verdict> = { yes: 'approve', no: 'reject' }
  return distinct(choices).map((choice) => ({
    ...choice,
    verdict: choice.verdict ?? implied[choice.value] ?? null,
  }))
}

function distinct(choices: Choice[]): Choice[] {
  const seen = new Set<string>()
  for (const [index, { value }] of choices.entries()) {
    if (seen.has(value))
      throw new DomainError('invalid_input', `Two choices have the value "${value}".`, {
        field: `choices.${index}.value`,
      })
    seen.add(value)
  }
  return choices
}

export function choicesOf(prompt: Prompt): Choice[] {
  return prompt.type === 'choice' || prompt.type === 'confirm' ? prompt.choices : []
}

import { DomainError } from './error'
import { formErrors, sayFormError } from './form-schema'
import type { Json } from './json'
import { demandSafeJson } from './json-safety'
import { type Choice, choicesOf, MAX_TEXT, type Prompt } from './prompt'
import { wrapAnswer } from './single-answer'

export type Answer = { value: Json; choice: Choice | null }

/** Whether a value answers a prompt; the same rule for people, links, agents and fallback values. */
export function checkAnswer(prompt: Prompt, value: Json, field = 'value'): Answer {
  demandSafeJson(value, field, 'invalid_answer')
  switch (prompt.type) {
    case 'choice':
    case 'confirm':
      return { value, choice: chosen(prompt, value, field) }
    case 'text':
      return { value: text(value, field), choice: null }
    case 'form':
      return { value: formValue(prompt.schema, wholeAnswer(prompt, value), field), choice: null }
  }
}

function chosen(prompt: Prompt, value: Json, field: string): Choice {
  const choices = choicesOf(prompt)
  const choice = choices.find((candidate) => candidate.value === value && !candidate.disabled)
  if (choice) return choice
  const valid = choices.filter((choice) => !choice.disabled).map(({ value, label }) => ({ value, label }))
  const names = valid
    .slice(0, 10)
    .map((choice) => JSON.stringify(choice.value))
    .join(', ')
  const message = `${field} must be one of ${names}${valid.length > 10 ? ', …' : ''}, not ${JSON.stringify(value).slice(0, 200)}.`
  throw new DomainError('invalid_choice', message, { field, valid_choices: valid })
}

function text(value: Json, field: string): string {
  if (typeof value !== 'string') throw new DomainError('invalid_answer', `${field} must be text.`, { field })
  if (value.trim() === '') throw new DomainError('invalid_answer', `${field} must not be empty.`, { field })
  if (value.length > MAX_TEXT)
    throw new DomainError('invalid_answer', `${field} is longer than ${MAX_TEXT} characters.`, { field })
  return value
}

/** A form with one field may be answered with the bare value, through every door; what is kept is the whole. */
export function wholeAnswer(prompt: Prompt, value: Json): Json {
  return prompt.type === 'form' ? wrapAnswer(prompt.schema, value) : value
}

function formValue(schema: { [key: string]: Json }, value: Json, field: string): Json {
  const errors = formErrors(schema, value)
  if (errors.length === 0) return value
  const list = errors.map((error) => sayFormError(error, 'the form')).join('; ')
  throw new DomainError('invalid_answer', `The form was not accepted: ${list}.`, { field, errors })
}

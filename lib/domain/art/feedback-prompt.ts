import type { JsonObject } from '../json'
import type { Choice, Prompt, Verdicts } from '../prompt'
import { type ArtRiskLevel, FEEDBACK, type FeedbackSchema, unusable } from './blocking-config'
import { singleFieldSchema } from './feedback-field'
import { defaultMark, toChoices, usableOptions } from './feedback-options'
import { checkForeignSchema, checkNamedSchema } from './named-schema'

type Risk = ArtRiskLevel | null

/** What a blocking tool asks, as a prompt people can answer; a confirm when its schema says nothing. */
export function feedbackPrompt(feedback: FeedbackSchema | null, risk: Risk): Prompt {
  const verdicts = verdictsOf(feedback)
  if (!feedback) return confirmPrompt(verdicts, risk, undefined)
  switch (feedback.inputType) {
    case 'confirm':
    case 'boolean':
      return confirmPrompt(verdicts, risk, feedback.defaultValue)
    case 'select':
      return { type: 'choice', choices: toChoices(usableOptions(feedback), feedback.defaultValue), verdicts }
    case 'text':
    case 'number':
    case 'date':
    case 'datetime':
    case 'multiselect':
      return { type: 'form', schema: checkNamedSchema(singleFieldSchema(feedback), FEEDBACK), verdicts }
    case 'custom':
      return { type: 'form', schema: customSchema(feedback), verdicts }
    case 'file':
      throw unusable('inputType', '"file" is not supported here; ask for text with the address of the file')
  }
}

function verdictsOf(feedback: FeedbackSchema | null): Verdicts {
  const { confirmLabel, cancelLabel } = feedback ?? {}
  return {
    approve: confirmLabel?.trim() ? confirmLabel : 'Approve',
    reject: cancelLabel?.trim() ? cancelLabel : 'Reject',
  }
}

/** What is dangerous to allow must not look like the easy choice. */
function confirmPrompt(verdicts: Verdicts, risk: Risk, defaultValue: unknown): Prompt {
  const isDangerous = risk === 'high' || risk === 'critical'
  const choice = (value: string, label: string, isDefault: boolean): Omit<Choice, 'style' | 'verdict'> => ({
    value,
    label,
    description: null,
    metadata: defaultMark(isDefault),
  })
  return {
    type: 'confirm',
    choices: [
      {
        ...choice('yes', verdicts.approve, defaultValue === true),
        style: isDangerous ? 'danger' : 'primary',
        verdict: 'approve',
      },
      { ...choice('no', verdicts.reject, defaultValue === false), style: 'default', verdict: 'reject' },
    ],
  }
}

function customSchema({ customSchema: given, title, hint }: FeedbackSchema): JsonObject {
  if (!given) throw unusable('customSchema', 'is needed for custom')
  const schema = checkForeignSchema(given, `${FEEDBACK}.customSchema`)
  return {
    ...(title?.trim() ? { title } : {}),
    ...(hint?.trim() ? { description: hint } : {}),
    ...schema,
  }
}

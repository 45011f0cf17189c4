import { DomainError } from '../error'
import type { Json, JsonObject } from '../json'

export const inputTypes = [
  'boolean',
  'text',
  'select',
  'multiselect',
  'number',
  'date',
  'datetime',
  'file',
  'confirm',
  'custom',
] as const
export type InputType = (typeof inputTypes)[number]

export const artRiskLevels = ['low', 'medium', 'high', 'critical'] as const
export type ArtRiskLevel = (typeof artRiskLevels)[number]

export const defaultActions = ['reject', 'approve'] as const
export type DefaultAction = (typeof defaultActions)[number]

export type FeedbackOption = {
  value: string | number | boolean
  label?: string | null
  description?: string | null
  disabled?: boolean | null
}

export type FeedbackValidation = {
  required?: boolean | null
  minLength?: number | null
  maxLength?: number | null
  min?: number | null
  max?: number | null
  pattern?: string | null
  patternMessage?: string | null
  minSelections?: number | null
  maxSelections?: number | null
}

/** What a blocking tool asks of the person, as its schema declares it. */
export type FeedbackSchema = {
  inputType: InputType
  prompt?: string | null
  title?: string | null
  options?: FeedbackOption[] | null
  validation?: FeedbackValidation | null
  defaultValue?: Json
  placeholder?: string | null
  confirmLabel?: string | null
  cancelLabel?: string | null
  allowModifyArgs?: boolean | null
  customSchema?: JsonObject | null
  hint?: string | null
  sensitive?: boolean | null
}

export type BlockingConfig = {
  feedbackSchema?: FeedbackSchema | null
  approvalPrompt?: string | null
  completesOnApproval?: boolean | null
  allowRetryOnReject?: boolean | null
  timeoutMs?: number | null
  defaultAction?: DefaultAction | null
  category?: string | null
  riskLevel?: ArtRiskLevel | null
}

export const FEEDBACK = 'blockingConfig.feedbackSchema'

/** A refusal that names the member of the feedback schema nobody could answer. */
export function unusable(member: string, problem: string): DomainError {
  const field = `${FEEDBACK}.${member}`
  return new DomainError('invalid_input', `${field} ${problem}.`, { field })
}

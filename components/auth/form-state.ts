import type { ActionResult } from '@/lib/contract/action-result'

/** Before the first try there is no result. A success needs no value: the action sends the browser on. */
export type FormState = ActionResult<null> | null
export type FormAction = (before: FormState, form: FormData) => Promise<FormState>

/** The refusal that belongs to one field. */
export function errorOf(state: FormState, field: string): string | undefined {
  return state && !state.ok && state.details.field === field ? state.message : undefined
}

/** The refusal that belongs to none of the fields shown. */
export function generalError(state: FormState, fields: string[]): string | undefined {
  if (!state || state.ok) return undefined
  const { field } = state.details
  return typeof field === 'string' && fields.includes(field) ? undefined : state.message
}

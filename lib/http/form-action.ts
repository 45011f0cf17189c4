import type { ActionResult } from '@/lib/contract/action-result'
import { action } from './action'

/** A text field of a form; a file or nothing counts as empty. */
export function textOf(form: FormData, field: string): string {
  const value = form.get(field)
  return typeof value === 'string' ? value : ''
}

/** A form's action: a refusal brings back what was typed, because the browser empties the form. Never a password. */
export async function formAction(
  form: FormData,
  keep: string[],
  run: () => Promise<void>,
): Promise<ActionResult<null>> {
  const result = await action(async () => {
    await run()
    return null
  })
  if (result.ok) return result
  const typed = Object.fromEntries(keep.map((field) => [`typed_${field}`, textOf(form, field)]))
  return { ...result, details: { ...result.details, ...typed } }
}

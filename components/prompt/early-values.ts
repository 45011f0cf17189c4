import type { GroupField } from './form-fields'
import { leavesOf, type RawValues } from './form-values'

/** What was typed into the server's first paint before this page came alive; a slow connection makes that common. */
export function earlyValues(fields: GroupField, formId: string): RawValues {
  if (typeof document === 'undefined') return {}
  const form = document.getElementById(formId)
  if (!(form instanceof HTMLFormElement)) return {}
  const found: RawValues = {}
  for (const { name } of leavesOf(fields)) {
    const control = form.elements.namedItem(name)
    if (control instanceof HTMLInputElement)
      found[name] = control.type === 'checkbox' ? control.checked : control.value
    else if (control instanceof HTMLTextAreaElement || control instanceof HTMLSelectElement)
      found[name] = control.value
  }
  return found
}

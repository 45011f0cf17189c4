import { isJsonObject } from '../json'
import type { Intent } from './intent'

/** A phase of a workflow that waits for people (RFC-0026 §2 rule 4). */
export type SuspendedPhase = {
  phaseName: string
  intentId: string
  suspendedSince: Date | null
  expiresAt: Date | null
}

/** A phase is not told its own name: those that depend on it keep it by its title. Without dependents the title is all there is. */
export function phaseName(
  { id, title }: Pick<Intent, 'id' | 'title'>,
  others: readonly Pick<Intent, 'dependsOn' | 'state'>[],
): string {
  for (const { dependsOn, state } of others) {
    const names = state._io_dep_title_to_name
    if (!dependsOn.includes(id) || !isJsonObject(names) || !Object.hasOwn(names, title)) continue
    const name = names[title]
    if (typeof name === 'string' && name !== '') return name
  }
  return title
}

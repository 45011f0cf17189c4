import { type Actor, recordOf } from '@/lib/domain/actor'

/** Who did it, as columns such as `created_by` keep it. */
export function nameOf(actor: Actor): string {
  return recordOf(actor).name
}

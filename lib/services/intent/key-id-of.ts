import type { Context } from '../context'

/** The API key behind a call; people and the clock have none. */
export function keyIdOf({ actor }: Context): string | null {
  return actor.kind === 'agent' ? actor.id : null
}

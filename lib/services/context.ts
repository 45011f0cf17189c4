import type { Actor } from '@/lib/domain/actor'
import { clock } from '@/lib/domain/actor'
import { newId } from './new-id'

/** Who acts, and the two things a rule may not reach for itself: time and chance. Doors differ only in the actor. */
export type Context = { actor: Actor; now(): Date; newId(prefix: string): string }

export function contextFor(actor: Actor): Context {
  return { actor, now: () => new Date(), newId }
}

export const clockContext = (): Context => contextFor(clock)

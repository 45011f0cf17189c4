import type { Actor } from '@/lib/domain/actor'
import type { Event } from '@/lib/domain/event-chain'
import { hideCapability } from '@/lib/domain/intent/capability'
import { mayRespondAtAll, maySeeAll, maySeeProposals } from '@/lib/domain/permission'
import { publicEvent } from '@/lib/domain/public-face'

/** Events as this reader may see them. Their hashes stay those of the whole events. */
export function eventsFor(actor: Actor, events: Event[]): Event[] {
  // Who watches but may not answer sees no suspension id; a key that sees only its own has nothing to be kept from it.
  const shown = mayRespondAtAll(actor)
    ? events
    : events.map((event) => ({ ...event, data: hideCapability(event.data) }))
  return maySeeAll(actor) && !maySeeProposals(actor) ? shown.map(publicEvent) : shown
}

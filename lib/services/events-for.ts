import type { Actor } from '@/lib/domain/actor'
import type { Event } from '@/lib/domain/event-chain'
import { hideCapability } from '@/lib/domain/intent/capability'
import { mayRespondAtAll, maySeeAll, maySeeProposals } from '@/lib/domain/permission'
import { publicEvent, withoutSensitiveValue } from '@/lib/domain/public-face'
import { proposalStreams } from '@/lib/store/proposals'

/** Events as this reader may see them. Their hashes stay those of the whole events. */
export async function eventsFor(actor: Actor, events: Event[]): Promise<Event[]> {
  // Who watches but may not answer sees no suspension id; a key that sees only its own has nothing to be kept from it.
  const shown = mayRespondAtAll(actor)
    ? events
    : events.map((event) => ({ ...event, data: hideCapability(event.data) }))
  if (!maySeeAll(actor) || maySeeProposals(actor)) return shown
  // Only the first event of a request says what kind it is, so the others are looked up.
  const hidden = await proposalStreams(events.map(({ stream }) => stream))
  const isHidden = ({ stream, data }: Event) => hidden.has(stream) || data.protocol === 'aioc'
  return shown.map((event) => (isHidden(event) ? publicEvent(event) : withoutSensitiveValue(event)))
}

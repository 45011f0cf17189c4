import type { Event } from '@/lib/domain/event-chain'
import { hideCapability } from '@/lib/domain/intent/capability'

/** An event for somebody who watches but may not answer. Its hash stays that of the whole event. */
export function withoutSuspensionId(event: Event): Event {
  return { ...event, data: hideCapability(event.data) }
}

import type { ActorRecord } from '@/lib/domain/actor'
import { type Event, type Head, hashEvent } from '@/lib/domain/event-chain'
import type { JsonObject } from '@/lib/domain/json'

export type WrittenEvent = Omit<Event, 'cursor'>

/** Numbers new facts after the head of their stream and hashes each onto the one before. */
export function chainEvents(
  stream: string,
  head: Head,
  events: { type: string; data: JsonObject }[],
  actor: ActorRecord,
  at: Date,
): WrittenEvent[] {
  const written: WrittenEvent[] = []
  let before = head
  for (const { type, data } of events) {
    const content = { stream, seq: before.seq + 1, type, actor, at, data }
    const event = { ...content, prevHash: before.hash, hash: hashEvent(before.hash, content) }
    written.push(event)
    before = event
  }
  return written
}

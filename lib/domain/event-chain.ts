import { createHash } from 'node:crypto'
import type { ActorRecord } from './actor'
import { canonicalJson, type JsonObject } from './json'

/** A written audit fact. */
export type Event = {
  /** Position in the feed, opaque and ordered: `<transaction>.<number>`. */
  cursor: string
  stream: string
  seq: number
  type: string
  actor: ActorRecord
  at: Date
  data: JsonObject
  prevHash: string
  hash: string
}

export type Head = { seq: number; hash: string }

/** Before the first event of a stream. */
export const genesis: Head = { seq: 0, hash: '' }

type Content = Pick<Event, 'stream' | 'seq' | 'type' | 'actor' | 'at' | 'data'>

export function hashEvent(prevHash: string, event: Content): string {
  const { stream, seq, type, actor, at, data } = event
  const content = canonicalJson({ stream, seq, type, actor: { ...actor }, at: at.toISOString(), data })
  return createHash('sha256').update(prevHash).update(content).digest('hex')
}

export type ChainFault = { stream: string; seq: number; problem: string }

/** The first place where a stream's events, oldest first, are not what was written; null when all is intact. */
export function findChainFault(stream: string, events: Event[], head: Head): ChainFault | null {
  let before = genesis
  for (const event of events) {
    const seq = before.seq + 1
    if (event.seq !== seq) return { stream, seq, problem: 'an event is missing' }
    if (event.stream !== stream) return { stream, seq, problem: 'it belongs to another stream' }
    if (event.prevHash !== before.hash)
      return { stream, seq, problem: 'it does not follow the event before it' }
    if (hashEvent(event.prevHash, event) !== event.hash)
      return { stream, seq, problem: 'its content was changed' }
    before = event
  }
  if (before.seq !== head.seq || before.hash !== head.hash)
    return { stream, seq: before.seq + 1, problem: 'the newest events are missing' }
  return null
}

import type { ActorRecord } from '@/lib/domain/actor'
import { DomainError } from '@/lib/domain/error'
import type { Event } from '@/lib/domain/event-chain'
import type { JsonObject } from '@/lib/domain/json'

export type EventRow = {
  position: string
  id: string
  stream: string
  seq: number
  type: string
  actor: ActorRecord
  at: Date
  data: JsonObject
  prev_hash: string
  hash: string
}

/** `position` is the transaction, so that a cursor can be written. */
export const EVENT_COLUMNS =
  'xid::text as position, id::text, stream, seq, type, actor, at, data, prev_hash, hash'

export function toEvent(row: EventRow): Event {
  return {
    cursor: `${row.position}.${row.id}`,
    stream: row.stream,
    seq: row.seq,
    type: row.type,
    actor: row.actor,
    at: row.at,
    data: row.data,
    prevHash: row.prev_hash,
    hash: row.hash,
  }
}

/** A cursor is `<transaction>.<number>`; both must fit their column. */
export function readEventCursor(cursor: string): [string, string] {
  const [, xid, id] = /^(\d{1,19})\.(\d{1,18})$/.exec(cursor) ?? []
  if (xid === undefined || id === undefined)
    throw new DomainError('invalid_input', 'The cursor is not one this feed gave.', { field: 'after' })
  return [xid, id]
}

/** The one further on in the feed. */
export function laterCursor(a: string, b: string): string {
  const [aXid, aId] = readEventCursor(a)
  const [bXid, bId] = readEventCursor(b)
  if (BigInt(aXid) === BigInt(bXid)) return BigInt(aId) > BigInt(bId) ? a : b
  return BigInt(aXid) > BigInt(bXid) ? a : b
}

import { type Actor, recordOf } from '@/lib/domain/actor'
import { genesis, type Head } from '@/lib/domain/event-chain'
import type { JsonObject } from '@/lib/domain/json'
import { chainEvents, type WrittenEvent } from './chain-events'
import type { Tx } from './database'

export type StreamEntries = { stream: string; events: { type: string; data: JsonObject }[] }

/** Appends facts to a stream that keeps its head in `event_heads`: everything but requests. */
export async function appendEvents(
  tx: Tx,
  { stream, events }: StreamEntries,
  by: { actor: Actor; at: Date },
): Promise<WrittenEvent[]> {
  if (events.length === 0) return []
  const head = await lockStream(tx, stream)
  const written = chainEvents(stream, head, events, recordOf(by.actor), by.at)
  await tx.event.createMany({ data: written })
  const last = written.at(-1) ?? head
  await tx.eventHead.update({ where: { stream }, data: { seq: last.seq, hash: last.hash } })
  return written
}

/** Waits until nobody else appends to the stream, and says where it ends. */
export async function lockStream(tx: Tx, stream: string): Promise<Head> {
  await tx.$executeRaw`
    insert into event_heads (stream, seq, hash) values (${stream}, ${genesis.seq}, ${genesis.hash})
    on conflict do nothing`
  const [head] = await tx.$queryRaw<
    Head[]
  >`select seq, hash from event_heads where stream = ${stream} for update`
  return head ?? genesis
}

import { type Actor, recordOf } from '@/lib/domain/actor'
import { ADMIN_STREAM, type NewAdminEvent } from '@/lib/domain/admin-event'
import { genesis, type Head, hashEvent } from '@/lib/domain/event-chain'
import type { Tx } from './database'

/**
 * Waits until no other change to keys, people or settings is under way. Every such change takes this lock first,
 * so what it reads (is this the last admin? is the name free?) still holds when it writes.
 */
export async function lockAdmin(tx: Tx): Promise<Head> {
  await tx.$executeRaw`
    insert into event_heads (stream, seq, hash) values (${ADMIN_STREAM}, ${genesis.seq}, ${genesis.hash})
    on conflict do nothing`
  const [head] = await tx.$queryRaw<Head[]>`
    select seq, hash from event_heads where stream = ${ADMIN_STREAM} for update`
  return head ?? genesis
}

/** Writes the fact that goes with a change, in the change's own transaction, chained onto the one before. */
export async function commitAdmin(
  tx: Tx,
  by: { actor: Actor; at: Date },
  { type, data }: NewAdminEvent,
): Promise<void> {
  const head = await lockAdmin(tx)
  const content = {
    stream: ADMIN_STREAM,
    seq: head.seq + 1,
    type,
    actor: recordOf(by.actor),
    at: by.at,
    data,
  }
  const hash = hashEvent(head.hash, content)
  await tx.event.create({ data: { ...content, prevHash: head.hash, hash } })
  await tx.eventHead.update({ where: { stream: ADMIN_STREAM }, data: { seq: content.seq, hash } })
}

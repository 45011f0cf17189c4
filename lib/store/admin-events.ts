import type { Actor } from '@/lib/domain/actor'
import { ADMIN_STREAM, type NewAdminEvent } from '@/lib/domain/admin-event'
import type { Head } from '@/lib/domain/event-chain'
import type { Tx } from './database'
import { appendEvents, lockStream } from './stream-events'

/**
 * Waits until no other change to keys, people or settings is under way. Every such change takes this lock first,
 * so what it reads (is this the last admin? is the name free?) still holds when it writes.
 */
export function lockAdmin(tx: Tx): Promise<Head> {
  return lockStream(tx, ADMIN_STREAM)
}

/** Writes the fact that goes with a change, in the change's own transaction, chained onto the one before. */
export async function commitAdmin(
  tx: Tx,
  by: { actor: Actor; at: Date },
  event: NewAdminEvent,
): Promise<void> {
  await appendEvents(tx, { stream: ADMIN_STREAM, events: [event] }, by)
}

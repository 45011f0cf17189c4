import type { Actor } from '@/lib/domain/actor'
import type { Intent } from '@/lib/domain/intent/intent'
import type { Lease, LeaseChange } from '@/lib/domain/intent/lease'
import { commitStreams } from './commit-intents'
import { prisma, type Tx } from './database'
import { findIntent } from './intents'

/** An intent held as it is until the transaction ends; what hangs on it changes one at a time. */
export async function lockIntent(tx: Tx, intentId: string): Promise<Intent | null> {
  await tx.$queryRaw`select id from intents where id = ${intentId} for update`
  return findIntent(intentId, tx)
}

export function findLease(tx: Tx, intentId: string, id: string): Promise<Lease | null> {
  return tx.lease.findUnique({ where: { id, intentId } })
}

/** Those of one scope that were not given back, run out or not. Only the newest can still be held. */
export function leasesOfScope(tx: Tx, intentId: string, scope: string): Promise<Lease[]> {
  return tx.lease.findMany({
    where: { intentId, scope, releasedAt: null },
    orderBy: { expiresAt: 'desc' },
    take: 20,
  })
}

/** Newest first. */
export function listLeases(intentId: string): Promise<Lease[]> {
  return prisma().lease.findMany({
    where: { intentId },
    orderBy: [{ acquiredAt: 'desc' }, { id: 'desc' }],
    take: 1000,
  })
}

/** The only way leases change, with the fact of it in the intent's log. The intent is locked; its version stays. */
export async function commitLease(
  tx: Tx,
  { before, next, events }: LeaseChange,
  by: { actor: Actor; at: Date },
): Promise<string[]> {
  if (before) await tx.lease.update({ where: { id: next.id }, data: next })
  else await tx.lease.create({ data: next })
  return commitStreams(tx, [{ stream: next.intentId, events }], by)
}

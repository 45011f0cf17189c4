import { demand } from '@/lib/domain/error'
import type { Intent } from '@/lib/domain/intent/intent'
import { type Holder, type Lease, type LeaseChange, leaseNotFound } from '@/lib/domain/intent/lease'
import { mayWorkOnIntents } from '@/lib/domain/permission'
import type { Tx } from '@/lib/store/database'
import { commitLease, findLease, lockIntent } from '@/lib/store/leases'
import type { Context } from '../context'
import { intentNotFound, intentTransaction } from './intent-transaction'
import { keyIdOf } from './key-id-of'

/** A lease with the intent it is on: whether it still holds depends on both. */
export type HeldLease = { lease: Lease; intent: Intent }

type Scene = { tx: Tx; intent: Intent; by: Holder; at: Date; changed: Set<string> }

/** What somebody does with the leases of an intent, one at a time: the intent is locked. */
export function leaseTransaction(
  ctx: Context,
  { intentId, agent }: { intentId: string; agent: string },
  decide: (scene: Scene) => Promise<LeaseChange>,
): Promise<HeldLease> {
  demand(mayWorkOnIntents(ctx.actor), 'Only an agent key may hold leases.')
  const by = { agentId: agent, keyId: keyIdOf(ctx) ?? '' }
  return intentTransaction(async (tx, changed) => {
    const intent = await lockIntent(tx, intentId)
    if (!intent) throw intentNotFound()
    const at = ctx.now()
    const change = await decide({ tx, intent, by, at, changed })
    for (const stream of await commitLease(tx, change, { actor: ctx.actor, at })) changed.add(stream)
    return { lease: change.next, intent }
  })
}

export async function demandLease({ tx, intent }: Scene, leaseId: string): Promise<Lease> {
  const lease = await findLease(tx, intent.id, leaseId)
  if (!lease) throw leaseNotFound()
  return lease
}

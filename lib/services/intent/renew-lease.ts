import { renewLease as renew } from '@/lib/domain/intent/lease'
import { leasesOfScope } from '@/lib/store/leases'
import type { Context } from '../context'
import { demandLease, type HeldLease, leaseTransaction } from './change-lease'

export type RenewInput = { intentId: string; leaseId: string; seconds: number; agent: string }

/** Keeps a lease longer. A suspended intent is no reason to refuse (RFC-0025 §2). */
export function renewLease(ctx: Context, input: RenewInput): Promise<HeldLease> {
  const { leaseId, seconds } = input
  return leaseTransaction(ctx, input, async (scene) => {
    const { tx, intent, by, at } = scene
    const lease = await demandLease(scene, leaseId)
    return renew(lease, by, intent, await leasesOfScope(tx, intent.id, lease.scope), { seconds, at })
  })
}

import { acquireLease as acquire } from '@/lib/domain/intent/lease'
import { leasesOfScope } from '@/lib/store/leases'
import type { Context } from '../context'
import { newUuid } from '../new-id'
import { type HeldLease, leaseTransaction } from './change-lease'
import { demandUpstream } from './demand-upstream'
import { pickUpByWorking } from './pick-up-answers'

export type AcquireInput = { intentId: string; scope: string; seconds: number; agent: string }

/** Takes one scope of an intent for oneself. Of two who come at once exactly one gets it. */
export function acquireLease(ctx: Context, input: AcquireInput): Promise<HeldLease> {
  const { scope, seconds } = input
  return leaseTransaction(ctx, input, async ({ tx, intent, by, at, changed }) => {
    await demandUpstream(tx, intent)
    const others = await leasesOfScope(tx, intent.id, scope)
    const change = acquire({ ...by, id: newUuid(), scope }, intent, others, { seconds, at })
    await pickUpByWorking({ tx, ctx, at, changed }, intent)
    return change
  })
}

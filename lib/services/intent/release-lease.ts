import { releaseLease as release } from '@/lib/domain/intent/lease'
import type { Context } from '../context'
import { demandLease, type HeldLease, leaseTransaction } from './change-lease'

export type ReleaseInput = { intentId: string; leaseId: string; agent: string }

export function releaseLease(ctx: Context, input: ReleaseInput): Promise<HeldLease> {
  return leaseTransaction(ctx, input, async (scene) =>
    release(await demandLease(scene, input.leaseId), scene.by, scene.at),
  )
}

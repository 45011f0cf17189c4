import type { Intent } from '@/lib/domain/intent/intent'
import type { Lease } from '@/lib/domain/intent/lease'
import { listLeases as list } from '@/lib/store/leases'
import type { Context } from '../context'
import { getIntent } from './get-intent'

/** Every lease an intent ever had, newest first, with the intent itself. */
export async function listLeases(
  ctx: Context,
  intentId: string,
): Promise<{ intent: Intent; leases: Lease[] }> {
  const intent = await getIntent(ctx, intentId)
  return { intent, leases: await list(intentId) }
}

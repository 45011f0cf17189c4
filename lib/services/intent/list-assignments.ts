import type { Assignment } from '@/lib/domain/intent/assignment'
import { listAssignments as list } from '@/lib/store/assignments'
import type { Context } from '../context'
import { getIntent } from './get-intent'

/** Who works on an intent, in the order they came. */
export async function listAssignments(ctx: Context, intentId: string): Promise<Assignment[]> {
  await getIntent(ctx, intentId)
  return list(intentId)
}

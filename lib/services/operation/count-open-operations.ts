import { mayReadOperations } from '@/lib/domain/permission'
import { countOpenOperationRows } from '@/lib/store/list-operations'
import type { Context } from '../context'

/** How many operations are not over, counted up to a thousand; null for those who may not know. */
export async function countOpenOperations(ctx: Context): Promise<number | null> {
  return mayReadOperations(ctx.actor) ? countOpenOperationRows() : null
}

import { mayReadOperations } from '@/lib/domain/permission'
import type { Context } from '@/lib/services/context'
import { currentContext } from './session'

/** For the pages of deferred operations: the context of an admin or auditor, or the roles of somebody who is neither. */
export async function operationPage(): Promise<
  { ctx: Context; refused: null } | { ctx: null; refused: string[] }
> {
  const ctx = await currentContext()
  if (mayReadOperations(ctx.actor)) return { ctx, refused: null }
  return { ctx: null, refused: ctx.actor.kind === 'operator' ? ctx.actor.roles : [] }
}

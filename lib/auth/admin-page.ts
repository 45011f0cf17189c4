import { mayAdminister } from '@/lib/domain/permission'
import type { Context } from '@/lib/services/context'
import { currentContext } from './session'

/** For admin pages: the context of an admin, or the roles of somebody who is none and must be told so. */
export async function adminPage(): Promise<
  { ctx: Context; refused: null } | { ctx: null; refused: string[] }
> {
  const ctx = await currentContext()
  if (mayAdminister(ctx.actor)) return { ctx, refused: null }
  return { ctx: null, refused: ctx.actor.kind === 'operator' ? ctx.actor.roles : [] }
}

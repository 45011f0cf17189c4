import { demand } from '@/lib/domain/error'
import type { ListedLink } from '@/lib/domain/link'
import { mayAdminister } from '@/lib/domain/permission'
import { listLinkRows } from '@/lib/store/list-links'
import type { Context } from './context'

export type ListLinksInput = { isLive: boolean; before?: string; limit: number }

/** Every link there is, newest first, a page at a time. */
export async function listLinks(
  ctx: Context,
  input: ListLinksInput,
): Promise<{ links: ListedLink[]; nextCursor: string | null }> {
  demand(mayAdminister(ctx.actor), 'Only admins see all links.')
  return listLinkRows({ ...input, at: ctx.now() })
}

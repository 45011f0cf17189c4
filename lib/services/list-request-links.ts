import { demand } from '@/lib/domain/error'
import type { ListedLink } from '@/lib/domain/link'
import { mayMintLink } from '@/lib/domain/permission'
import { listLinkRows } from '@/lib/store/list-links'
import type { Context } from './context'
import { getRequest } from './get-request'

const MOST = 50

/** The links of one request, newest first, for those who may make and take back such links. */
export async function listRequestLinks(ctx: Context, requestId: string): Promise<ListedLink[]> {
  const { id } = await getRequest(ctx, requestId)
  demand(mayMintLink(ctx.actor), 'Only somebody who may answer a request sees its links.')
  return (await listLinkRows({ requestId: id, limit: MOST, at: ctx.now() })).links
}

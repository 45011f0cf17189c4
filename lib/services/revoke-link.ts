import { DomainError, demand } from '@/lib/domain/error'
import type { Link } from '@/lib/domain/link'
import { mayMintLink } from '@/lib/domain/permission'
import { revokeLink as revoke } from '@/lib/domain/transitions/revoke-link'
import { findLink, markLinkRevoked } from '@/lib/store/links'
import { changeRequest } from './change-request'
import type { Context } from './context'

/** Takes a link back; from now on it answers nothing. Taking it back twice is the same as once. */
export async function revokeLink(ctx: Context, linkId: string): Promise<Link> {
  // Asked before looking: whoever may not must not learn which links there are.
  demand(mayMintLink(ctx.actor), 'Only somebody who may answer a request may take a link back.')
  const link = await findLink(linkId)
  if (!link) throw new DomainError('not_found', 'There is no such link.')
  let revokedAt = link.revokedAt
  await changeRequest(ctx, link.requestId, async (before, at) => {
    // Dead first, told second: a crash in between leaves no link that works after all.
    await markLinkRevoked(link.id, at)
    revokedAt ??= at
    return revoke(before, link)
  })
  return { ...link, revokedAt }
}

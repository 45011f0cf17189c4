import { recordOf } from '@/lib/domain/actor'
import { DomainError, demand } from '@/lib/domain/error'
import { DEFAULT_LINK_SECONDS, type Link, linkExpiry } from '@/lib/domain/link'
import type { LinkChannel } from '@/lib/domain/link-channel'
import { isSelfResponse, mayMintLink } from '@/lib/domain/permission'
import { mintLink as mint } from '@/lib/domain/transitions/mint-link'
import { env } from '@/lib/env'
import { saveLink } from '@/lib/store/links'
import { hashSecret, newSecret } from '@/lib/store/secret'
import { changeRequest } from './change-request'
import type { Context } from './context'

export type MintLinkInput = {
  requestId: string
  recipient: string
  /** Through what the caller brings it to the recipient. */
  channel: LinkChannel
  expiresInSeconds?: number | null
  /** For a token that can be made again: a notification sent twice must carry the same link. */
  fixed?: { id: string; token: string }
}

/** Makes a link with which one person may answer one version of a request. The token is given out here and never again. */
export async function mintLink(
  ctx: Context,
  { requestId, recipient, channel, expiresInSeconds, fixed }: MintLinkInput,
): Promise<{ link: Link; token: string }> {
  const token = fixed?.token ?? newSecret().secret
  const id = fixed?.id ?? ctx.newId('lnk')
  const minted: { link?: Link } = {}
  await changeRequest(ctx, requestId, async (before, at) => {
    demand(mayMintLink(ctx.actor), 'Only somebody who may answer a request may make a link for it.')
    // Or a key that may ask and answer would hand itself the answer by a second way.
    demand(
      env.maySelfRespond || !isSelfResponse(ctx.actor, before.askedBy),
      'The key that asked a question may not make a link that answers it.',
    )
    const link: Link = {
      id,
      requestId,
      version: before.version,
      recipient: recipientName(recipient),
      channel,
      createdAt: at,
      createdBy: recordOf(ctx.actor).name,
      expiresAt: linkExpiry(before, expiresInSeconds ?? DEFAULT_LINK_SECONDS, at),
      revokedAt: null,
    }
    const decision = mint(before, link)
    // Saved before its event: a crash in between leaves a link whose token nobody was ever told.
    await saveLink(link, hashSecret(token))
    minted.link = link
    return decision
  })
  if (!minted.link) throw new Error('A link was committed without having been made')
  return { link: minted.link, token }
}

function recipientName(recipient: string): string {
  const name = recipient.trim()
  if (name !== '' && name.length <= 200) return name
  throw new DomainError('invalid_input', 'recipient must be 1 to 200 characters.', { field: 'recipient' })
}

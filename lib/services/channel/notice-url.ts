import { type Channel, ownerOf } from '@/lib/domain/channel/channel'
import type { Setup } from '@/lib/domain/channel/reach'
import { fold } from '@/lib/domain/channel/route'
import { stateOfLink } from '@/lib/domain/link'
import { signInReasons } from '@/lib/domain/link-policy'
import type { ApprovalRequest } from '@/lib/domain/request'
import { prisma } from '@/lib/store/database'
import { loadLinkPolicy } from '@/lib/store/link-policy'
import { findLinkByTokenHash, findLinksOf } from '@/lib/store/links'
import { derivedSecret } from '@/lib/store/sealed'
import { hashSecret } from '@/lib/store/secret'
import { type Context, contextFor } from '../context'
import { mintLink } from '../mint-link'
import { publicOrigin } from '../public-origin'

export const NOTIFIER = 'notifications'

type Addressee = { request: ApprovalRequest; channel: Channel; recipient: string | null; setup: Setup }

/** Where a message leads: one person's own approval link, or the console for whoever must sign in. */
export async function noticeUrl(ctx: Context, to: Addressee): Promise<string> {
  const { policy } = await loadLinkPolicy(prisma())
  const isEnough = signInReasons(to.request, policy).length === 0
  const person = isEnough ? linkHolder(to) : null
  const token = person === null ? null : await linkToken(ctx, to, person)
  return token === null ? consoleUrl(to.request) : `${publicOrigin()}/a/${token}`
}

export function consoleUrl({ id }: ApprovalRequest): string {
  return `${publicOrigin()}/inbox/${id}`
}

/** Who gets a link: never a place many read, never for what is risky, never somebody who only watches. */
function linkHolder({ request, channel, recipient, setup }: Addressee): string | null {
  const person = channel.kind === 'push' ? null : (recipient ?? ownerOf(channel))
  if (person === null || request.status !== 'pending') return null
  const account = setup.people.find(({ email }) => fold(email) === fold(person))
  return account && !account.mayAnswer ? null : person
}

/** The link they already have, if it still works: reminders and retries carry the same one. Taken back, it stays so. */
async function linkToken(
  ctx: Context,
  { request, channel }: Addressee,
  recipient: string,
): Promise<string | null> {
  const links = (await findLinksOf(request.id)).filter(
    (link) => link.createdBy === NOTIFIER && link.version === request.version && link.recipient === recipient,
  )
  for (const link of links) {
    const state = stateOfLink(link, request, ctx.now())
    if (state === 'revoked') return null
    const token = tokenOf(link.id)
    if (state === 'open' && (await findLinkByTokenHash(hashSecret(token)))?.id === link.id) return token
  }
  const id = ctx.newId('lnk')
  const system = { ...contextFor({ kind: 'system', name: NOTIFIER }), now: ctx.now }
  const fixed = { id, token: tokenOf(id) }
  return (await mintLink(system, { requestId: request.id, recipient, channel: channel.kind, fixed })).token
}

/** Made from the link's id under the server's secret, so that no token is kept and yet the same can be sent again. */
function tokenOf(linkId: string): string {
  return derivedSecret(`link ${linkId}`)
}

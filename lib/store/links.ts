import type { Link } from '@/lib/domain/link'
import { linkChannels } from '@/lib/domain/link-channel'
import type { Link as LinkRow } from '@/prisma/generated/client'
import { prisma, type Tx } from './database'

/** Keeps a link under the hash of its token. Saved again with the same id it takes the newer version of the request; one taken back stays so. */
export async function saveLink(link: Link, tokenHash: string): Promise<void> {
  const row = { ...link, tokenHash }
  await prisma().link.upsert({
    where: { id: link.id },
    create: row,
    update: { ...row, revokedAt: undefined },
  })
}

export async function findLinkByTokenHash(tokenHash: string): Promise<Link | null> {
  const row = await prisma().link.findUnique({ where: { tokenHash } })
  return row && toLink(row)
}

export async function findLink(id: string): Promise<Link | null> {
  const row = await prisma().link.findUnique({ where: { id } })
  return row && toLink(row)
}

/** The links of a request, newest first. */
export async function findLinksOf(requestId: string): Promise<Link[]> {
  const rows = await prisma().link.findMany({ where: { requestId }, orderBy: { id: 'desc' }, take: 50 })
  return rows.map(toLink)
}

/** Notes the end of a link; the first time counts. */
export async function markLinkRevoked(id: string, revokedAt: Date): Promise<void> {
  await prisma().link.updateMany({ where: { id, revokedAt: null }, data: { revokedAt } })
}

/** Ends every link of one person, whoever made it; how many there were. */
export function revokeLinksOf(tx: Tx, recipient: string, revokedAt: Date): Promise<number> {
  // Not Prisma's insensitive equals: that is ILIKE, where an underscore in an address fits every letter.
  return tx.$executeRaw`update links set revoked_at = ${revokedAt}::timestamptz
    where lower(recipient) = lower(${recipient}) and revoked_at is null`
}

function toLink({ tokenHash: _, channel, ...link }: LinkRow): Link {
  return { ...link, channel: linkChannels.find((known) => known === channel) ?? 'api' }
}

import type { Actor } from '@/lib/domain/actor'
import type { Intent } from '@/lib/domain/intent/intent'
import type { Membership, MembershipFacts, MembershipRole } from '@/lib/domain/intent/portfolio'
import type { PortfolioMember } from '@/prisma/generated/client'
import { commitStreams } from './commit-intents'
import { prisma, type Tx } from './database'
import { toIntent, withDependencies } from './intent-rows'

export type Member = { membership: Membership; intent: Intent }

/** At most so many are read; a portfolio counts all of them. */
const MOST = 1000

/** The members, most urgent first, each with its whole intent. */
export async function membersOf(portfolioId: string): Promise<Member[]> {
  const rows = await prisma().portfolioMember.findMany({
    where: { portfolioId },
    include: { intent: { include: withDependencies } },
    orderBy: [{ priority: 'desc' }, { addedAt: 'asc' }, { id: 'asc' }],
    take: MOST,
  })
  return rows.map(({ intent, ...row }) => ({ membership: toMembership(row), intent: toIntent(intent) }))
}

export async function findMembership(
  tx: Tx,
  portfolioId: string,
  intentId: string,
): Promise<Membership | null> {
  const row = await tx.portfolioMember.findUnique({
    where: { portfolioId_intentId: { portfolioId, intentId } },
  })
  return row && toMembership(row)
}

type Author = { actor: Actor; at: Date }

/** Writes a new member with the facts of it; the intent is locked, its version stays. */
export async function commitMember(
  tx: Tx,
  membership: Membership,
  facts: MembershipFacts,
  by: Author,
): Promise<string[]> {
  await tx.portfolioMember.create({ data: membership })
  return commitStreams(tx, streams(membership, facts), by)
}

export async function removeMember(
  tx: Tx,
  membership: Membership,
  facts: MembershipFacts,
  by: Author,
): Promise<string[]> {
  await tx.portfolioMember.delete({ where: { id: membership.id } })
  return commitStreams(tx, streams(membership, facts), by)
}

/** When the open questions of these requests run out; decided ones are left out. */
export async function pendingExpiries(requestIds: string[]): Promise<Map<string, Date | null>> {
  const rows = await prisma().request.findMany({
    where: { id: { in: requestIds }, status: 'pending' },
    select: { id: true, expiresAt: true },
  })
  return new Map(rows.map(({ id, expiresAt }) => [id, expiresAt]))
}

/** Everything that depends on one of these: it knows their names as phases. */
export async function dependentsOf(intentIds: string[]): Promise<Intent[]> {
  if (intentIds.length === 0) return []
  const rows = await prisma().intent.findMany({
    where: { dependencies: { some: { dependencyId: { in: intentIds } } } },
    include: withDependencies,
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: MOST,
  })
  return rows.map(toIntent)
}

function streams({ portfolioId, intentId }: Membership, { portfolio, intent }: MembershipFacts) {
  return [
    { stream: portfolioId, events: portfolio },
    { stream: intentId, events: intent },
  ]
}

function toMembership(row: PortfolioMember): Membership {
  return { ...row, role: row.role as MembershipRole }
}

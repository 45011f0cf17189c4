import type { Actor } from '@/lib/domain/actor'
import type { StatusCounts } from '@/lib/domain/intent/aggregate'
import type { IntentStatus } from '@/lib/domain/intent/intent'
import type { Portfolio, PortfolioChange, PortfolioStatus } from '@/lib/domain/intent/portfolio'
import { unsafeText } from '@/lib/domain/json-safety'
import type { Portfolio as PortfolioRow, Prisma } from '@/prisma/generated/client'
import { commitStreams } from './commit-intents'
import { prisma, type Tx } from './database'
import { object } from './intent-rows'
import { queueDeadlines } from './portfolio-deadlines'

export async function findPortfolio(id: string, tx: Tx = prisma()): Promise<Portfolio | null> {
  const row = await tx.portfolio.findUnique({ where: { id } })
  return row && toPortfolio(row)
}

/** Held as it is until the transaction ends. After an intent, never before one: that is the order of intent-scene.ts. */
export async function lockPortfolio(tx: Tx, id: string): Promise<Portfolio | null> {
  await tx.$queryRaw`select id from portfolios where id = ${id} for update`
  return findPortfolio(id, tx)
}

export type PortfolioQuery = { createdBy: string | null; limit: number; offset: number }

/** Newest first, with how many there are in all. */
export async function listPortfolios(
  query: PortfolioQuery,
): Promise<{ portfolios: Portfolio[]; total: number }> {
  // What cannot be stored is nowhere, and PostgreSQL would refuse to look for it.
  if (query.createdBy && unsafeText(query.createdBy)) return { portfolios: [], total: 0 }
  const where: Prisma.PortfolioWhereInput = query.createdBy === null ? {} : { createdBy: query.createdBy }
  const [rows, total] = await Promise.all([
    prisma().portfolio.findMany({
      where,
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: query.limit,
      skip: query.offset,
    }),
    prisma().portfolio.count({ where }),
  ])
  return { portfolios: rows.map(toPortfolio), total }
}

/** Those an intent is in, oldest first. */
export async function portfoliosOf(intentId: string): Promise<Portfolio[]> {
  const rows = await prisma().portfolio.findMany({
    where: { members: { some: { intentId } } },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: 1000,
  })
  return rows.map(toPortfolio)
}

/** How many members of each portfolio are in which status. */
export async function countStatuses(portfolioIds: string[]): Promise<Map<string, StatusCounts>> {
  const counts = new Map<string, StatusCounts>(portfolioIds.map((id) => [id, {}]))
  if (portfolioIds.length === 0) return counts
  const rows = await prisma().$queryRaw<{ id: string; status: IntentStatus; count: number }[]>`
    select m.portfolio_id as id, i.status, count(*)::int as count
    from portfolio_members m join intents i on i.id = m.intent_id
    where m.portfolio_id = any(${portfolioIds}) group by 1, 2`
  for (const { id, status, count } of rows) counts.set(id, { ...counts.get(id), [status]: count })
  return counts
}

/** The only way a portfolio itself changes: its row, the timer of its deadline, and the facts of its stream. */
export async function commitPortfolio(
  tx: Tx,
  { before, next, events }: PortfolioChange,
  by: { actor: Actor; at: Date },
): Promise<string[]> {
  if (before === next) return []
  if (before) await tx.portfolio.update({ where: { id: next.id }, data: next })
  else await tx.portfolio.create({ data: next })
  if (next.deadline?.getTime() !== before?.deadline?.getTime()) await queueDeadlines(tx, [next.id])
  return commitStreams(tx, [{ stream: next.id, events }], by)
}

function toPortfolio(row: PortfolioRow): Portfolio {
  return {
    ...row,
    status: row.status as PortfolioStatus,
    metadata: object(row.metadata),
    governancePolicy: object(row.governancePolicy),
  }
}

import { type Portfolio, portfolioNotFound } from '@/lib/domain/intent/portfolio'
import { prisma, type Tx } from '@/lib/store/database'
import { findPortfolio, lockPortfolio } from '@/lib/store/portfolios'

export async function demandPortfolio(id: string, tx: Tx = prisma()): Promise<Portfolio> {
  const portfolio = await findPortfolio(id, tx)
  if (!portfolio) throw portfolioNotFound()
  return portfolio
}

export async function demandLockedPortfolio(tx: Tx, id: string): Promise<Portfolio> {
  const portfolio = await lockPortfolio(tx, id)
  if (!portfolio) throw portfolioNotFound()
  return portfolio
}

import { type Member, membersOf } from '@/lib/store/portfolio-members'
import type { Context } from '../context'
import { getPortfolio } from './get-portfolio'
import type { StandingPortfolio } from './standing-portfolio'

export type FullPortfolio = StandingPortfolio & { members: Member[] }

/** A portfolio with its members, most urgent first, and how they stand together. */
export async function readPortfolio(ctx: Context, portfolioId: string): Promise<FullPortfolio> {
  const standing = await getPortfolio(ctx, portfolioId)
  return { ...standing, members: await membersOf(portfolioId) }
}

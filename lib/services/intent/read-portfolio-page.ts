import type { MemberStanding } from '@/lib/domain/intent/portfolio-page'
import { maySeeAll } from '@/lib/domain/permission'
import { memberStandings } from '@/lib/store/portfolio-page'
import type { Context } from '../context'
import { getPortfolio } from './get-portfolio'
import type { StandingPortfolio } from './standing-portfolio'

const MOST = 200

export type PortfolioPage = StandingPortfolio & { members: MemberStanding[] }

/** A portfolio for people: its aggregate, and its members with whoever works on them and what they ask. */
export async function readPortfolioPage(ctx: Context, portfolioId: string): Promise<PortfolioPage> {
  const standing = await getPortfolio(ctx, portfolioId)
  const members = await memberStandings(portfolioId, ctx.now(), MOST)
  // An agent learns that a member waits, not what others are asked.
  const shown = maySeeAll(ctx.actor) ? members : members.map((member) => ({ ...member, question: null }))
  return { ...standing, members: shown }
}

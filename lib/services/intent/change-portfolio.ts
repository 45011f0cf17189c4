import { demand } from '@/lib/domain/error'
import { changePortfolio as change, type PortfolioEdit } from '@/lib/domain/intent/portfolio'
import { mayWorkOnIntents } from '@/lib/domain/permission'
import { commitPortfolio } from '@/lib/store/portfolios'
import type { Context } from '../context'
import { demandLockedPortfolio } from './demand-portfolio'
import { intentTransaction } from './intent-transaction'
import { type StandingPortfolio, withAggregate } from './standing-portfolio'

export type ChangePortfolioInput = { portfolioId: string; edit: PortfolioEdit; agent: string }

/** Changes what a portfolio says of itself; another deadline moves its timer. Its members are not touched. */
export async function changePortfolio(
  ctx: Context,
  { portfolioId, edit, agent }: ChangePortfolioInput,
): Promise<StandingPortfolio> {
  demand(mayWorkOnIntents(ctx.actor), 'Only an agent key may change portfolios.')
  const next = await intentTransaction(async (tx, changed) => {
    const before = await demandLockedPortfolio(tx, portfolioId)
    const at = ctx.now()
    const decided = change(before, edit, { by: agent, at })
    for (const stream of await commitPortfolio(tx, decided, { actor: ctx.actor, at })) changed.add(stream)
    return decided.next
  })
  return withAggregate(next)
}

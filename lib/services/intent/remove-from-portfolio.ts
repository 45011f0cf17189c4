import { DomainError, demand } from '@/lib/domain/error'
import { left } from '@/lib/domain/intent/portfolio'
import { mayWorkOnIntents } from '@/lib/domain/permission'
import { lockIntent } from '@/lib/store/leases'
import { findMembership, removeMember } from '@/lib/store/portfolio-members'
import type { Context } from '../context'
import { demandLockedPortfolio, demandPortfolio } from './demand-portfolio'
import { intentTransaction } from './intent-transaction'

export type RemoveFromPortfolioInput = { portfolioId: string; intentId: string; agent: string }

/** Takes an intent out of a portfolio; from then on the portfolio's deadline does not concern it. */
export function removeFromPortfolio(ctx: Context, input: RemoveFromPortfolioInput): Promise<void> {
  demand(mayWorkOnIntents(ctx.actor), 'Only an agent key may change portfolios.')
  const { portfolioId, intentId, agent } = input
  return intentTransaction(async (tx, changed) => {
    await demandPortfolio(portfolioId, tx)
    await lockIntent(tx, intentId)
    await demandLockedPortfolio(tx, portfolioId)
    const membership = await findMembership(tx, portfolioId, intentId)
    if (!membership) throw new DomainError('not_found', 'Intent is not in this portfolio')
    const by = { actor: ctx.actor, at: ctx.now() }
    for (const stream of await removeMember(tx, membership, left(membership, agent), by)) changed.add(stream)
  })
}

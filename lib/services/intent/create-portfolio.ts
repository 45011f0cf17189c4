import { demand } from '@/lib/domain/error'
import { createPortfolio as create, type NewPortfolio } from '@/lib/domain/intent/portfolio'
import { mayWorkOnIntents } from '@/lib/domain/permission'
import { commitPortfolio } from '@/lib/store/portfolios'
import type { Context } from '../context'
import { newUuid } from '../new-id'
import { intentTransaction } from './intent-transaction'
import { keyIdOf } from './key-id-of'
import { type StandingPortfolio, withAggregate } from './standing-portfolio'

export type CreatePortfolioInput = { portfolio: NewPortfolio; agent: string }

/** A new, empty set of intents; its deadline has its timer from the start. */
export async function createPortfolio(
  ctx: Context,
  { portfolio, agent }: CreatePortfolioInput,
): Promise<StandingPortfolio> {
  demand(mayWorkOnIntents(ctx.actor), 'Only an agent key may create portfolios.')
  const created = await intentTransaction(async (tx, changed) => {
    const at = ctx.now()
    const change = create(portfolio, { id: newUuid(), keyId: keyIdOf(ctx), by: agent, at })
    for (const stream of await commitPortfolio(tx, change, { actor: ctx.actor, at })) changed.add(stream)
    return change.next
  })
  return withAggregate(created)
}

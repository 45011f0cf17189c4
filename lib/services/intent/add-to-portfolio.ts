import { demand } from '@/lib/domain/error'
import { isSuspended } from '@/lib/domain/intent/intent'
import { joined, type Membership, type MembershipRole } from '@/lib/domain/intent/portfolio'
import { mayWorkOnIntents } from '@/lib/domain/permission'
import { lockIntent } from '@/lib/store/leases'
import { queueDeadlines } from '@/lib/store/portfolio-deadlines'
import { commitMember, findMembership } from '@/lib/store/portfolio-members'
import type { Context } from '../context'
import { newUuid } from '../new-id'
import { demandLockedPortfolio, demandPortfolio } from './demand-portfolio'
import { intentNotFound, intentTransaction } from './intent-transaction'

export type AddToPortfolioInput = {
  portfolioId: string
  intentId: string
  role: MembershipRole
  priority: number
  agent: string
}

/** Puts an intent into a portfolio. One that is in it already stays as it is; one that waits meets the deadline. */
export function addToPortfolio(ctx: Context, input: AddToPortfolioInput): Promise<Membership> {
  demand(mayWorkOnIntents(ctx.actor), 'Only an agent key may change portfolios.')
  const { portfolioId, intentId, role, priority, agent } = input
  return intentTransaction(async (tx, changed) => {
    await demandPortfolio(portfolioId, tx)
    const intent = await lockIntent(tx, intentId)
    if (!intent) throw intentNotFound()
    await demandLockedPortfolio(tx, portfolioId)
    const known = await findMembership(tx, portfolioId, intentId)
    if (known) return known
    const at = ctx.now()
    const membership = { id: newUuid(), portfolioId, intentId, role, priority, addedAt: at }
    if (isSuspended(intent)) await queueDeadlines(tx, [portfolioId])
    const by = { actor: ctx.actor, at }
    const streams = await commitMember(tx, membership, joined(membership, intent, agent), by)
    for (const stream of streams) changed.add(stream)
    return membership
  })
}

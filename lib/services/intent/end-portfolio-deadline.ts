import { abandonByDeadline } from '@/lib/domain/intent/abandon-by-deadline'
import { isPastDeadline } from '@/lib/domain/intent/deadline'
import { followRequest } from '@/lib/domain/intent/follow-request'
import type { IntentChange } from '@/lib/domain/intent/intent'
import { isSuspended } from '@/lib/domain/intent/intent'
import { expireByDeadline } from '@/lib/domain/transitions/tick'
import { type Author, commitRequestIn } from '@/lib/store/commit-request'
import { prisma, type Tx } from '@/lib/store/database'
import { lockScene, openSuspension, type Scene } from '@/lib/store/intent-scene'
import { holdDeadline, suspendedMembers } from '@/lib/store/portfolio-deadlines'
import { findPortfolio } from '@/lib/store/portfolios'
import type { Context } from '../context'
import { commitFollowing } from './commit-with-intent'
import { intentTransaction } from './intent-transaction'

/**
 * RFC-0026 §2 rule 5: once the deadline has come, every member that waits for people is abandoned. Run too early or
 * twice it decides nothing. Each member is its own transaction, so one answer at a time can win against it.
 */
export async function endPortfolioDeadline(ctx: Context, portfolioId: string): Promise<void> {
  const portfolio = await findPortfolio(portfolioId)
  if (!portfolio || !isPastDeadline(portfolio, ctx.now())) return
  for (const intentId of await suspendedMembers(prisma(), portfolioId))
    await endMember(ctx, portfolioId, intentId)
}

/** Everything is asked again with the intent locked: it may have been answered or taken out, the deadline moved. */
function endMember(ctx: Context, portfolioId: string, intentId: string): Promise<void> {
  return intentTransaction(async (tx, changed) => {
    const scene = await lockScene(tx, intentId)
    if (!scene || !isSuspended(scene.intent)) return
    const author = { by: ctx.actor, at: ctx.now() }
    if (!isPastDeadline(await holdDeadline(tx, portfolioId, intentId), author.at)) return
    await commitFollowing(tx, scene, await endWaiting(tx, scene, author, changed), author, changed)
  })
}

async function endWaiting(tx: Tx, scene: Scene, author: Author, changed: Set<string>): Promise<IntentChange> {
  const { intent, suspension } = scene
  if (!suspension || !openSuspension(scene)) return abandonByDeadline(intent, author.at)
  const decision = expireByDeadline(suspension.stored.request, author.at)
  // The request's row is locked with the intent's, so nobody can have been first.
  await commitRequestIn(tx, suspension.stored, decision, author)
  changed.add(decision.next.id)
  const news = { request: decision.next, events: decision.events, suspensionId: suspension.id }
  return followRequest(scene, news, author.at)
}

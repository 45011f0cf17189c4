import { demand } from '@/lib/domain/error'
import { appointCoordinator as appoint, type Coordinator } from '@/lib/domain/intent/coordinator'
import { portfolioNotFound } from '@/lib/domain/intent/portfolio'
import { mayWorkOnIntents } from '@/lib/domain/permission'
import { commitCoordinator } from '@/lib/store/coordinators'
import { findIntent } from '@/lib/store/intents'
import { findPortfolio } from '@/lib/store/portfolios'
import type { Context } from '../context'
import { newUuid } from '../new-id'
import { intentNotFound, intentTransaction } from './intent-transaction'
import { keyIdOf } from './key-id-of'

export type AppointInput = { coordinator: Parameters<typeof appoint>[0]; agent: string }

/** Somebody coordinates an intent or a portfolio from now on; several may. */
export function appointCoordinator(ctx: Context, { coordinator, agent }: AppointInput): Promise<Coordinator> {
  demand(mayWorkOnIntents(ctx.actor), 'Only an agent key may coordinate intents.')
  const { intentId, portfolioId } = coordinator
  return intentTransaction(async (tx, changed) => {
    if (intentId && !(await findIntent(intentId, tx))) throw intentNotFound()
    if (portfolioId && !(await findPortfolio(portfolioId, tx))) throw portfolioNotFound()
    const at = ctx.now()
    const change = appoint(coordinator, { id: newUuid(), keyId: keyIdOf(ctx), by: agent, at })
    for (const stream of await commitCoordinator(tx, change, { actor: ctx.actor, at })) changed.add(stream)
    return change.next
  })
}

import { demand } from '@/lib/domain/error'
import { type Coordinator, coordinatorNotFound } from '@/lib/domain/intent/coordinator'
import { maySeeIntents } from '@/lib/domain/permission'
import { findCoordinator, listCoordinators } from '@/lib/store/coordinators'
import type { Context } from '../context'
import { demandPortfolio } from './demand-portfolio'
import { getIntent } from './get-intent'

export async function getCoordinator(ctx: Context, coordinatorId: string): Promise<Coordinator> {
  demand(maySeeIntents(ctx.actor), 'This key may not read coordinators.')
  const coordinator = await findCoordinator(coordinatorId)
  if (!coordinator) throw coordinatorNotFound()
  return coordinator
}

export async function coordinatorsOfIntent(ctx: Context, intentId: string): Promise<Coordinator[]> {
  const intent = await getIntent(ctx, intentId)
  return listCoordinators({ intentId: intent.id })
}

export async function coordinatorsOfPortfolio(ctx: Context, portfolioId: string): Promise<Coordinator[]> {
  demand(maySeeIntents(ctx.actor), 'This key may not read coordinators.')
  const portfolio = await demandPortfolio(portfolioId)
  return listCoordinators({ portfolioId: portfolio.id })
}

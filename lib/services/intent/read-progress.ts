import { isSuspended } from '@/lib/domain/intent/intent'
import { phaseName, type SuspendedPhase } from '@/lib/domain/intent/phase'
import { dependentsOf, pendingExpiries } from '@/lib/store/portfolio-members'
import type { Context } from '../context'
import { type FullPortfolio, readPortfolio } from './read-portfolio'

export type Progress = FullPortfolio & { suspendedPhases: SuspendedPhase[] }

/** A workflow is a portfolio of phase intents: how far it is, and which phases wait for people (RFC-0026 §2 rule 4). */
export async function readProgress(ctx: Context, portfolioId: string): Promise<Progress> {
  const portfolio = await readPortfolio(ctx, portfolioId)
  const waiting = portfolio.members.map(({ intent }) => intent).filter(isSuspended)
  const [dependents, expiries] = await Promise.all([
    dependentsOf(waiting.map(({ id }) => id)),
    pendingExpiries(waiting.flatMap(({ requestId }) => requestId ?? [])),
  ])
  const suspendedPhases = waiting.map((intent) => ({
    phaseName: phaseName(intent, dependents),
    intentId: intent.id,
    suspendedSince: intent.suspendedAt,
    expiresAt: (intent.requestId && expiries.get(intent.requestId)) || null,
  }))
  return { ...portfolio, suspendedPhases }
}

import { type Upstream, upstreamNames } from '@/lib/domain/intent/claim'
import type { Intent } from '@/lib/domain/intent/intent'
import type { Tx } from './database'
import { toIntent, withDependencies } from './intent-rows'

/** What an intent's work comes from: its dependencies, and those its inputs name, by id or among its portfolios' members. */
export async function findUpstream(tx: Tx, intent: Intent): Promise<Upstream[]> {
  const names = upstreamNames(intent.state)
  const rows = await tx.intent.findMany({
    where: {
      OR: [
        { id: { in: [...intent.dependsOn, ...names] } },
        {
          title: { in: names },
          memberships: { some: { portfolio: { members: { some: { intentId: intent.id } } } } },
        },
      ],
    },
    include: withDependencies,
    orderBy: { id: 'asc' },
  })
  return rows.map(toIntent)
}

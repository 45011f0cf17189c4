import { type IntentStatus, intentStatuses } from './intent'

export const aggregateLabels = ['completed', 'failed', 'in_progress'] as const
export type AggregateLabel = (typeof aggregateLabels)[number]

/** How a set of intents stands: the members of a portfolio, or the nodes of a graph. */
export type Aggregate = {
  total: number
  /** Every status, also those nobody is in. */
  byStatus: Record<IntentStatus, number>
  /** Whole percent, rounded down: 100 means all of them. */
  completionPercentage: number
  status: AggregateLabel
}

/** RFC-0026 §2 rule 4. A suspended member neither ends nor fails its container: it is in progress. */
export function aggregateStatus(statuses: readonly IntentStatus[]): Aggregate {
  const counts: StatusCounts = {}
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1
  return aggregateCounts(counts)
}

export type StatusCounts = Partial<Record<IntentStatus, number>>

/** The same for those that were counted already. */
export function aggregateCounts(counts: StatusCounts): Aggregate {
  const entries = intentStatuses.map((status) => [status, counts[status] ?? 0] as const)
  const byStatus = Object.fromEntries(entries) as Record<IntentStatus, number>
  const total = entries.reduce((sum, [, count]) => sum + count, 0)
  return {
    total,
    byStatus,
    completionPercentage: total === 0 ? 0 : Math.floor((byStatus.completed * 100) / total),
    status: labelOf(total, byStatus),
  }
}

/** A container without members has not completed anything yet. */
function labelOf(total: number, byStatus: Record<IntentStatus, number>): AggregateLabel {
  if (total > 0 && byStatus.completed === total) return 'completed'
  return byStatus.abandoned > 0 ? 'failed' : 'in_progress'
}

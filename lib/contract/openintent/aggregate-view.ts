import type { Aggregate } from '@/lib/domain/intent/aggregate'
import type { JsonObject } from '@/lib/domain/json'

/** An object, never the bare word: the client reads its members. */
export function toAggregateView({ total, byStatus, completionPercentage, status }: Aggregate): JsonObject {
  return { total, by_status: { ...byStatus }, completion_percentage: completionPercentage, status }
}

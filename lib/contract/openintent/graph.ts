import { z } from '@hono/zod-openapi'
import type { Aggregate } from '@/lib/domain/intent/aggregate'
import type { GraphEdge, GraphNode } from '@/lib/domain/intent/graph'
import type { JsonObject } from '@/lib/domain/json'

export const MAX_RELATIVES = 1000

export const DependencyBody = z.object({ dependency_id: z.string().min(1).max(200) })

export const RelativesQuery = z.object({
  limit: z.coerce.number().int().min(1).max(MAX_RELATIVES).default(MAX_RELATIVES),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
})

type Graph = {
  rootId: string
  nodes: GraphNode[]
  edges: GraphEdge[]
  aggregate: Aggregate
  isTruncated: boolean
}

/** `by_status` names every status, also those nobody is in (RFC-0026 §2 rule 4). */
export function toGraphView({ rootId, nodes, edges, aggregate, isTruncated }: Graph): JsonObject {
  const { total, byStatus, completionPercentage } = aggregate
  return {
    root_id: rootId,
    nodes: nodes.map(toNodeView),
    edges,
    aggregate_status: { total, by_status: byStatus, completion_percentage: completionPercentage },
    truncated: isTruncated,
  }
}

function toNodeView({ id, title, status, parentId, dependsOn }: GraphNode): JsonObject {
  return { id, title, status, parent_id: parentId, parent_intent_id: parentId, depends_on: dependsOn }
}

import { type Aggregate, aggregateStatus } from '@/lib/domain/intent/aggregate'
import { edgesBetween, type GraphEdge, type GraphNode } from '@/lib/domain/intent/graph'
import { findGraph } from '@/lib/store/intent-graph'
import type { Context } from '../context'
import { getIntent } from './get-intent'

export const MAX_GRAPH_NODES = 1000

export type IntentGraph = {
  rootId: string
  nodes: GraphNode[]
  edges: GraphEdge[]
  aggregate: Aggregate
  /** There are more nodes than are shown. */
  isTruncated: boolean
}

/** An intent with everything below it and everything that is waited for in there. */
export async function readGraph(ctx: Context, intentId: string): Promise<IntentGraph> {
  await getIntent(ctx, intentId)
  const found = await findGraph(intentId, MAX_GRAPH_NODES + 1)
  const nodes = found.slice(0, MAX_GRAPH_NODES)
  return {
    rootId: intentId,
    nodes,
    edges: edgesBetween(nodes),
    aggregate: aggregateStatus(nodes.map(({ status }) => status)),
    isTruncated: found.length > nodes.length,
  }
}

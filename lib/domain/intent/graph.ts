import type { Intent, IntentStatus } from './intent'

/** As much of an intent as its place in a graph needs. */
export type GraphNode = Pick<Intent, 'id' | 'title' | 'status' | 'parentId' | 'dependsOn'>

export type GraphEdge = { from: string; to: string; type: 'parent' | 'dependency' }

type Placed = Pick<Intent, 'status' | 'dependsOn'>
type StatusOf = ReadonlyMap<string, IntentStatus>

/** Can be worked on now: under way or about to be, with every dependency completed. */
export function isReady(intent: Placed, statusOf: StatusOf): boolean {
  return (intent.status === 'draft' || intent.status === 'active') && !isWaiting(intent, statusOf)
}

/** Held up by others or by hand. A suspended intent is neither ready nor blocked: it waits for people. */
export function isHeldUp(intent: Placed, statusOf: StatusOf): boolean {
  if (intent.status === 'blocked') return true
  return (intent.status === 'draft' || intent.status === 'active') && isWaiting(intent, statusOf)
}

/** Only completion satisfies the gate: a suspended, abandoned or unknown dependency does not (RFC-0026 §2 rule 2). */
function isWaiting({ dependsOn }: Placed, statusOf: StatusOf): boolean {
  return dependsOn.some((id) => statusOf.get(id) !== 'completed')
}

/** From parent to child and from dependency to dependent, between intents that are both in the graph. */
export function edgesBetween(nodes: GraphNode[]): GraphEdge[] {
  const known = new Set(nodes.map(({ id }) => id))
  return nodes.flatMap(({ id, parentId, dependsOn }): GraphEdge[] => [
    ...(parentId !== null && known.has(parentId)
      ? [{ from: parentId, to: id, type: 'parent' as const }]
      : []),
    ...dependsOn
      .filter((dependency) => known.has(dependency))
      .map((dependency) => ({ from: dependency, to: id, type: 'dependency' as const })),
  ])
}

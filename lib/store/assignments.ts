import type { Actor } from '@/lib/domain/actor'
import type { Assignment, AssignmentChange } from '@/lib/domain/intent/assignment'
import { commitStreams } from './commit-intents'
import { prisma, type Tx } from './database'

export function findAssignment(tx: Tx, intentId: string, agentId: string): Promise<Assignment | null> {
  return tx.intentAgent.findUnique({ where: { intentId_agentId: { intentId, agentId } } })
}

/** In the order they came. */
export function listAssignments(intentId: string): Promise<Assignment[]> {
  return prisma().intentAgent.findMany({
    where: { intentId },
    orderBy: [{ assignedAt: 'asc' }, { id: 'asc' }],
    take: 1000,
  })
}

type Author = { actor: Actor; at: Date }

/** Writes who works on an intent, with the fact of it in the intent's log. The intent is locked; its version stays. */
export async function commitAssigned(
  tx: Tx,
  { next, events }: AssignmentChange,
  by: Author,
): Promise<string[]> {
  await tx.intentAgent.upsert({ where: { id: next.id }, create: next, update: { role: next.role } })
  return commitStreams(tx, [{ stream: next.intentId, events }], by)
}

export async function commitUnassigned(
  tx: Tx,
  { next, events }: AssignmentChange,
  by: Author,
): Promise<string[]> {
  await tx.intentAgent.delete({ where: { id: next.id } })
  return commitStreams(tx, [{ stream: next.intentId, events }], by)
}

import type { Intent, IntentStatus } from '@/lib/domain/intent/intent'
import type { Prisma } from '@/prisma/generated/client'
import { prisma, type Tx } from './database'
import { toIntent, withDependencies } from './intent-rows'

export async function findIntent(id: string, tx: Tx = prisma()): Promise<Intent | null> {
  const row = await tx.intent.findUnique({ where: { id }, include: withDependencies })
  return row && toIntent(row)
}

/** Those of the ids that exist, in no order. */
export async function findIntents(ids: string[], tx: Tx = prisma()): Promise<Intent[]> {
  if (ids.length === 0) return []
  const rows = await tx.intent.findMany({ where: { id: { in: ids } }, include: withDependencies })
  return rows.map(toIntent)
}

export type IntentQuery = { status: IntentStatus | null; limit: number; offset: number }

/** Newest first, with how many there are in all. */
export async function listIntents(query: IntentQuery): Promise<{ intents: Intent[]; total: number }> {
  const where: Prisma.IntentWhereInput = query.status ? { status: query.status } : {}
  const [rows, total] = await Promise.all([
    prisma().intent.findMany({
      where,
      include: withDependencies,
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: query.limit,
      skip: query.offset,
    }),
    prisma().intent.count({ where }),
  ])
  return { intents: rows.map(toIntent), total }
}

import type { Actor } from '@/lib/domain/actor'
import type { Coordinator, CoordinatorChange, CoordinatorTerms } from '@/lib/domain/intent/coordinator'
import type { SuspensionPolicy } from '@/lib/domain/intent/surroundings'
import type { JsonObject } from '@/lib/domain/json'
import type { Coordinator as CoordinatorRow, Prisma } from '@/prisma/generated/client'
import { commitStreams } from './commit-intents'
import { prisma, type Tx } from './database'
import { object } from './intent-rows'

export async function findCoordinator(id: string, tx: Tx = prisma()): Promise<Coordinator | null> {
  const row = await tx.coordinator.findUnique({ where: { id } })
  return row && toCoordinator(row)
}

export async function lockCoordinator(tx: Tx, id: string): Promise<Coordinator | null> {
  await tx.$queryRaw`select id from coordinators where id = ${id} for update`
  return findCoordinator(id, tx)
}

/** Newest first, also those that have ended. */
export async function listCoordinators(where: { intentId: string } | { portfolioId: string }) {
  const rows = await prisma().coordinator.findMany({
    where,
    orderBy: [{ acquiredAt: 'desc' }, { id: 'desc' }],
    take: 1000,
  })
  return rows.map(toCoordinator)
}

/** The only way a coordinator changes: its row and the facts of its stream. */
export async function commitCoordinator(
  tx: Tx,
  { before, next, events }: CoordinatorChange,
  by: { actor: Actor; at: Date },
): Promise<string[]> {
  if (before === next) return []
  if (before) await tx.coordinator.update({ where: { id: next.id }, data: columns(next) })
  else await tx.coordinator.create({ data: columns(next) })
  return commitStreams(tx, [{ stream: next.id, events }], by)
}

/** What no query asks for is kept together; a moment in it is text. */
function columns(coordinator: Coordinator): Prisma.CoordinatorUncheckedCreateInput {
  const { supervisorId, type, scope, status, guardrails, metadata, version, ...rest } = coordinator
  const { heartbeatIntervalSeconds, lastHeartbeatAt, ...row } = rest
  const details: JsonObject = {
    supervisorId,
    type,
    scope,
    status,
    guardrails,
    metadata,
    version,
    heartbeatIntervalSeconds,
    lastHeartbeatAt: lastHeartbeatAt?.toISOString() ?? null,
  }
  return { ...row, details }
}

type Details = Pick<
  CoordinatorTerms,
  'supervisorId' | 'type' | 'scope' | 'status' | 'guardrails' | 'metadata' | 'heartbeatIntervalSeconds'
> & { version: number; lastHeartbeatAt: string | null }

/** Only `columns` writes details, so they are what it wrote. */
function toCoordinator({ details, suspensionPolicy, ...row }: CoordinatorRow): Coordinator {
  const { lastHeartbeatAt, ...known } = object(details) as unknown as Details
  return {
    ...row,
    ...known,
    suspensionPolicy: suspensionPolicy as SuspensionPolicy,
    lastHeartbeatAt: lastHeartbeatAt === null ? null : new Date(lastHeartbeatAt),
  }
}

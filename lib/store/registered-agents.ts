import type { Actor } from '@/lib/domain/actor'
import {
  type AgentChange,
  type AgentStatus,
  agentStream,
  type RegisteredAgent,
} from '@/lib/domain/intent/registered-agent'
import type { RegisteredAgent as Row } from '@/prisma/generated/client'
import { commitStreams } from './commit-intents'
import { prisma, type Tx } from './database'
import { object } from './intent-rows'
import { lockStream } from './stream-events'

/** Waits until nobody else changes this agent; also when it is not registered yet. */
export async function lockAgent(tx: Tx, agentId: string): Promise<RegisteredAgent | null> {
  await lockStream(tx, agentStream(agentId))
  return findAgent(agentId, tx)
}

export async function findAgent(agentId: string, tx: Tx = prisma()): Promise<RegisteredAgent | null> {
  const row = await tx.registeredAgent.findUnique({ where: { agentId } })
  return row && toAgent(row)
}

/** In the order they registered. */
export async function listAgents(status: AgentStatus | null): Promise<RegisteredAgent[]> {
  const rows = await prisma().registeredAgent.findMany({
    where: status ? { status } : {},
    orderBy: [{ registeredAt: 'asc' }, { agentId: 'asc' }],
    take: 1000,
  })
  return rows.map(toAgent)
}

/** Whether this label is in use by a key that still works and is not this one: its name, its agent, or who it asked as. */
export async function isLabelOfAnother(tx: Tx, agentId: string, keyId: string): Promise<boolean> {
  const [row] = await tx.$queryRaw<{ taken: boolean }[]>`
    select exists (
      select 1 from api_keys k
      where k.id <> ${keyId} and k.revoked_at is null and (
        k.name = ${agentId}
        or exists (select 1 from registered_agents a where a.agent_id = ${agentId} and a.key_id = k.id)
        or exists (select 1 from requests r where r.agent = ${agentId} and r.asked_by = k.id)
      )
    ) as taken`
  return row?.taken ?? false
}

/** The only way a registered agent changes. The caller has locked it. */
export async function commitAgent(
  tx: Tx,
  { before, next, events }: AgentChange,
  by: { actor: Actor; at: Date },
): Promise<string[]> {
  if (before) await tx.registeredAgent.update({ where: { agentId: next.agentId }, data: next })
  else await tx.registeredAgent.create({ data: next })
  return commitStreams(tx, [{ stream: agentStream(next.agentId), events }], by)
}

function toAgent(row: Row): RegisteredAgent {
  return {
    ...row,
    status: row.status as AgentStatus,
    details: object(row.details),
    load: object(row.load),
  }
}

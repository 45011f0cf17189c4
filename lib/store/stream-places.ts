import type { StreamPlace } from '@/lib/domain/intent/stream-place'
import { prisma } from './database'

/** What a stream of work is about: its own name, and the intent whose questions concern it. */
export type StreamSubject = Omit<StreamPlace, 'requestId'> & { intentId: string | null }

/** The streams among these that belong to intents and what holds them. */
export async function streamSubjects(streams: string[]): Promise<Map<string, StreamSubject>> {
  const where = { id: { in: streams } }
  const [intents, portfolios, tasks, plans, coordinators] = await Promise.all([
    prisma().intent.findMany({ where, select: { id: true, title: true } }),
    prisma().portfolio.findMany({ where, select: { id: true, name: true } }),
    prisma().task.findMany({ where, select: { id: true, name: true, intentId: true } }),
    prisma().plan.findMany({
      where,
      select: { id: true, intentId: true, intent: { select: { title: true } } },
    }),
    prisma().coordinator.findMany({
      where,
      select: { id: true, agentId: true, intentId: true, portfolioId: true },
    }),
  ])
  return new Map<string, StreamSubject>([
    ...intents.map(({ id, title }) => subject(id, 'intent', title, id)),
    ...portfolios.map(({ id, name }) => subject(id, 'portfolio', name, null, id)),
    ...tasks.map(({ id, name, intentId }) => subject(id, 'task', name, intentId)),
    ...plans.map(({ id, intentId, intent }) => subject(id, 'plan', intent.title, intentId)),
    ...coordinators.map((one) => subject(one.id, 'coordinator', one.agentId, one.intentId, one.portfolioId)),
  ])
}

function subject(
  id: string,
  kind: StreamPlace['kind'],
  name: string,
  intentId: string | null,
  portfolioId: string | null = null,
): [string, StreamSubject] {
  return [id, { kind, name, intentId, portfolioId }]
}

/** Which request asked for an intent, and since when; newest first. */
export async function askedSince(
  intentIds: string[],
): Promise<{ intentId: string; requestId: string; createdAt: Date }[]> {
  return prisma().suspension.findMany({
    where: { intentId: { in: intentIds } },
    select: { intentId: true, requestId: true, createdAt: true },
    orderBy: { createdAt: 'desc' },
    take: 1000,
  })
}

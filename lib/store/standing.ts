import type { Intent, IntentStatus } from '@/lib/domain/intent/intent'
import type { PortfolioStanding, Standing } from '@/lib/domain/intent/standing'
import type { Dependent } from '@/lib/domain/intent/surroundings'
import type { Intent as IntentRow, Prisma } from '@/prisma/generated/client'
import { prisma } from './database'
import { toIntent, toTask } from './intent-rows'
import { loadRequest } from './load-request'
import { countStatuses } from './portfolios'

const MOST = { neighbours: 50, portfolios: 10, questions: 20, agents: 20 }

/** Neighbours are read without what agents keep in them: fifty states could be megabytes. */
const lightly = { state: true, constraints: true, governancePolicy: true, description: true } as const
const byAge: Prisma.IntentOrderByWithRelationInput[] = [{ createdAt: 'asc' }, { id: 'asc' }]

/** The intent whose question this request asks, with what is around it; nothing is locked. */
export async function loadStanding(requestId: string): Promise<Standing | null> {
  const asked = await prisma().suspension.findUnique({
    where: { requestId },
    select: { intentId: true },
  })
  if (!asked) return null
  const { intentId } = asked
  const [row, dependencies, dependents, portfolios, questions] = await Promise.all([
    findCentre(intentId),
    findDependencies(intentId),
    findDependents(intentId),
    findPortfolios(intentId),
    findQuestions(intentId),
  ])
  if (!row) return null
  const { _count: total, parent, agents, plans, tasks, dependencies: ids, ...bare } = row
  const intent = light(
    bare,
    ids.map(({ dependencyId }) => dependencyId),
  )
  const neighbours = [...dependencies, ...dependents.map((dependent) => dependent.intent)]
  return {
    intent,
    around: {
      dependencies,
      dependents,
      downstream: [],
      tasks: tasks.map(toTask),
      portfolioIds: portfolios.map(({ id }) => id),
      overseers: [],
    },
    leftOff: {
      dependencies: total.dependencies - dependencies.length,
      dependents: total.dependents - dependents.length,
      tasks: total.tasks - tasks.length,
      questions: total.suspensions - questions.length,
    },
    parent: parent && { ...parent, status: parent.status as IntentStatus },
    agents: agents.map(({ agentId }) => agentId),
    plans,
    portfolios,
    openRequests: await findOpenRequests(neighbours),
    questions,
  }
}

function findCentre(id: string) {
  return prisma().intent.findUnique({
    where: { id },
    omit: lightly,
    include: {
      dependencies: { select: { dependencyId: true }, take: MOST.neighbours },
      parent: { select: { id: true, title: true, status: true } },
      agents: { select: { agentId: true }, orderBy: { assignedAt: 'asc' }, take: MOST.agents },
      plans: { select: { id: true, state: true }, orderBy: { createdAt: 'asc' }, take: MOST.portfolios },
      tasks: { orderBy: [{ createdAt: 'asc' }, { id: 'asc' }], take: MOST.neighbours },
      _count: { select: { dependencies: true, dependents: true, tasks: true, suspensions: true } },
    },
  })
}

async function findDependencies(intentId: string): Promise<Intent[]> {
  const rows = await prisma().intent.findMany({
    where: { dependents: { some: { intentId } } },
    omit: lightly,
    orderBy: byAge,
    take: MOST.neighbours,
  })
  return rows.map((row) => light(row, []))
}

async function findDependents(intentId: string): Promise<Dependent[]> {
  const rows = await prisma().intent.findMany({
    where: { dependencies: { some: { dependencyId: intentId } } },
    omit: lightly,
    include: { dependencies: { select: { dependency: { select: { id: true, status: true } } } } },
    orderBy: byAge,
    take: MOST.neighbours,
  })
  return rows.map(({ dependencies, ...row }) => {
    const upstream = dependencies.map(({ dependency }) => dependency)
    const others = upstream.filter(({ id }) => id !== intentId)
    return {
      intent: light(
        row,
        upstream.map(({ id }) => id),
      ),
      others: others.map(({ status }) => status as IntentStatus),
    }
  })
}

type LightRow = Omit<IntentRow, keyof typeof lightly>

function light(row: LightRow, dependsOn: string[]): Intent {
  const dependencies = dependsOn.map((dependencyId) => ({ dependencyId }))
  return toIntent({
    ...row,
    state: {},
    constraints: {},
    governancePolicy: null,
    description: '',
    dependencies,
  })
}

async function findPortfolios(intentId: string): Promise<PortfolioStanding[]> {
  const rows = await prisma().portfolio.findMany({
    where: { members: { some: { intentId } } },
    select: { id: true, name: true, deadline: true },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: MOST.portfolios,
  })
  const counts = await countStatuses(rows.map(({ id }) => id))
  return rows.map((row) => ({ ...row, byStatus: counts.get(row.id) ?? {} }))
}

async function findQuestions(intentId: string) {
  const rows = await prisma().suspension.findMany({
    where: { intentId },
    select: { requestId: true },
    orderBy: [{ createdAt: 'desc' }, { requestId: 'desc' }],
    take: MOST.questions,
  })
  const found = await Promise.all(rows.map(({ requestId }) => loadRequest(requestId)))
  return found.flatMap((stored) => stored?.request ?? [])
}

async function findOpenRequests(neighbours: Intent[]): Promise<Map<string, string>> {
  const asking = neighbours.flatMap(({ id, requestId, status }) =>
    requestId && status === 'suspended_awaiting_input' ? [{ id, requestId }] : [],
  )
  const found = await Promise.all(asking.map(({ requestId }) => loadRequest(requestId)))
  const open = new Set(
    found.flatMap((stored) => (stored?.request.status === 'pending' ? stored.request.id : [])),
  )
  return new Map(asking.filter(({ requestId }) => open.has(requestId)).map((one) => [one.id, one.requestId]))
}

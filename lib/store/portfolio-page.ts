import type { IntentStatus } from '@/lib/domain/intent/intent'
import type { MembershipRole } from '@/lib/domain/intent/portfolio'
import type { MemberStanding, OpenQuestion } from '@/lib/domain/intent/portfolio-page'
import type { Prisma } from '@/prisma/generated/client'
import { prisma } from './database'

const MOST_AGENTS = 5

export async function hasAnyPortfolio(): Promise<boolean> {
  return (await prisma().portfolio.findFirst({ select: { id: true } })) !== null
}

/** Members that wait for people first, then the others by priority; at most so many, without their states. */
export async function memberStandings(
  portfolioId: string,
  at: Date,
  most: number,
): Promise<MemberStanding[]> {
  const status = 'suspended_awaiting_input'
  const waiting = await findMembers({ portfolioId, intent: { status } }, at, most)
  const others = await findMembers(
    { portfolioId, intent: { status: { not: status } } },
    at,
    most - waiting.length,
  )
  const questions = await openQuestions(waiting.flatMap(({ intent }) => intent.requestId ?? []))
  return [...waiting, ...others].map(
    ({ role, intent: { agents, leases, requestId, createdBy, ...intent } }) => {
      const names = [...new Set([...agents, ...leases].map(({ agentId }) => agentId))]
      return {
        intent: { ...intent, status: intent.status as IntentStatus },
        role: role as MembershipRole,
        agents: names.length > 0 ? names : [createdBy],
        question: (requestId && questions.get(requestId)) || null,
      }
    },
  )
}

function findMembers(where: Prisma.PortfolioMemberWhereInput, at: Date, take: number) {
  return prisma().portfolioMember.findMany({
    where,
    select: {
      role: true,
      intent: {
        select: {
          id: true,
          title: true,
          status: true,
          suspendedAt: true,
          updatedAt: true,
          abandonmentReason: true,
          createdBy: true,
          requestId: true,
          agents: { select: { agentId: true }, orderBy: { assignedAt: 'asc' }, take: MOST_AGENTS },
          leases: {
            where: { releasedAt: null, expiresAt: { gt: at } },
            select: { agentId: true },
            take: MOST_AGENTS,
          },
        },
      },
    },
    orderBy: [{ priority: 'desc' }, { addedAt: 'asc' }, { id: 'asc' }],
    take,
  })
}

async function openQuestions(ids: string[]): Promise<Map<string, OpenQuestion>> {
  const rows = await prisma().request.findMany({
    where: { id: { in: ids }, status: 'pending' },
    select: { id: true, question: true, askedAt: true, expiresAt: true },
  })
  return new Map(rows.map(({ id, ...row }) => [id, { requestId: id, ...row }]))
}

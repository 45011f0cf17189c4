import type { Aggregate, AggregateLabel } from '@/lib/domain/intent/aggregate'
import { type IntentStatus, isSuspended } from '@/lib/domain/intent/intent'
import type { MembershipRole, Portfolio, PortfolioStatus } from '@/lib/domain/intent/portfolio'
import type { MemberStanding } from '@/lib/domain/intent/portfolio-page'

export type PortfolioRowView = {
  id: string
  name: string
  description: string | null
  created_by: string
  status: PortfolioStatus
  deadline: string | null
  created_at: string
  total: number
  by_status: Record<IntentStatus, number>
  completion_percentage: number
  label: AggregateLabel
}

export type MemberView = {
  intent_id: string
  title: string
  status: IntentStatus
  role: MembershipRole
  agents: string[]
  /** Since when it waits, or when it last changed. */
  since: string
  abandonment_reason: string | null
  question: { request_id: string; question: string; asked_at: string; expires_at: string | null } | null
}

/** A portfolio for its page. Moments carry their zone: this is not OpenIntent's wire. */
export type PortfolioPageView = PortfolioRowView & {
  members: MemberView[]
  /** Members that are counted but not listed. */
  left_off: number
  /** Whose events make this view old. */
  streams: string[]
}

export type PortfolioListView = { portfolios: PortfolioRowView[]; total: number; streams: string[] }

export function toPortfolioRow(portfolio: Portfolio, aggregate: Aggregate): PortfolioRowView {
  return {
    id: portfolio.id,
    name: portfolio.name,
    description: portfolio.description || null,
    created_by: portfolio.createdBy,
    status: portfolio.status,
    deadline: portfolio.deadline?.toISOString() ?? null,
    created_at: portfolio.createdAt.toISOString(),
    total: aggregate.total,
    by_status: aggregate.byStatus,
    completion_percentage: aggregate.completionPercentage,
    label: aggregate.status,
  }
}

type PortfolioPage = { portfolio: Portfolio; aggregate: Aggregate; members: MemberStanding[] }

export function toPortfolioPageView({ portfolio, aggregate, members }: PortfolioPage): PortfolioPageView {
  return {
    ...toPortfolioRow(portfolio, aggregate),
    members: members.map(toMemberView),
    left_off: Math.max(0, aggregate.total - members.length),
    streams: [portfolio.id, ...members.map(({ intent }) => intent.id)],
  }
}

function toMemberView({ intent, role, agents, question }: MemberStanding): MemberView {
  const since = isSuspended(intent) && intent.suspendedAt ? intent.suspendedAt : intent.updatedAt
  return {
    intent_id: intent.id,
    title: intent.title,
    status: intent.status,
    role,
    agents,
    since: since.toISOString(),
    abandonment_reason: intent.abandonmentReason,
    question: question && {
      request_id: question.requestId,
      question: question.question,
      asked_at: question.askedAt.toISOString(),
      expires_at: question.expiresAt?.toISOString() ?? null,
    },
  }
}

export function toPortfolioListView(
  found: { portfolio: Portfolio; aggregate: Aggregate }[],
  total: number,
): PortfolioListView {
  return {
    portfolios: found.map(({ portfolio, aggregate }) => toPortfolioRow(portfolio, aggregate)),
    total,
    streams: found.map(({ portfolio }) => portfolio.id),
  }
}

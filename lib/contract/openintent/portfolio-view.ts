import type { Aggregate } from '@/lib/domain/intent/aggregate'
import { toNaiveUtc } from '@/lib/domain/intent/naive-time'
import type { SuspendedPhase } from '@/lib/domain/intent/phase'
import type { Membership, Portfolio } from '@/lib/domain/intent/portfolio'
import type { JsonObject } from '@/lib/domain/json'
import { toAggregateView } from './aggregate-view'

type Standing = { portfolio: Portfolio; aggregate: Aggregate }

/** The client reads only the camelCase dates; everything else on this wire is snake_case, so both are there. */
export function toPortfolioView({ portfolio, aggregate }: Standing): JsonObject {
  const created = toNaiveUtc(portfolio.createdAt)
  const updated = toNaiveUtc(portfolio.updatedAt)
  return {
    id: portfolio.id,
    name: portfolio.name,
    description: portfolio.description,
    created_by: portfolio.createdBy,
    status: portfolio.status,
    metadata: portfolio.metadata,
    governance_policy: portfolio.governancePolicy,
    deadline: portfolio.deadline && toNaiveUtc(portfolio.deadline),
    ...standingOf(aggregate),
    created_at: created,
    updated_at: updated,
    createdAt: created,
    updatedAt: updated,
  }
}

/** RFC-0026 §2 rule 4. */
function standingOf(aggregate: Aggregate): JsonObject {
  const waiting = aggregate.byStatus.suspended_awaiting_input
  return {
    aggregate_status: toAggregateView(aggregate),
    has_suspended_members: waiting > 0,
    suspended_member_count: waiting,
  }
}

export function toMembershipView(membership: Membership): JsonObject {
  const { id, portfolioId, intentId, role, priority, addedAt } = membership
  return {
    id,
    portfolio_id: portfolioId,
    intent_id: intentId,
    role,
    priority,
    added_at: toNaiveUtc(addedAt),
  }
}

/** A workflow's progress: the totals of its phases, and those that wait for people. */
export function toProgressView(
  { portfolio, aggregate }: Standing,
  suspendedPhases: SuspendedPhase[],
): JsonObject {
  return {
    portfolio_id: portfolio.id,
    name: portfolio.name,
    portfolio_status: portfolio.status,
    completed: aggregate.byStatus.completed,
    ...toAggregateView(aggregate),
    ...standingOf(aggregate),
    deadline: portfolio.deadline && toNaiveUtc(portfolio.deadline),
    suspended_phases: suspendedPhases.map(({ phaseName, intentId, suspendedSince, expiresAt }) => ({
      phase_name: phaseName,
      intent_id: intentId,
      suspended_since: suspendedSince && toNaiveUtc(suspendedSince),
      expires_at: expiresAt && toNaiveUtc(expiresAt),
    })),
  }
}

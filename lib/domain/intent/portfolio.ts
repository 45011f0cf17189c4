import { DomainError } from '../error'
import { isSameJson, type JsonObject } from '../json'
import { readDeadline } from './deadline'
import { type Intent, isSuspended, type LogEntry, logEntry } from './intent'
import { SERVER } from './settle'

export const portfolioStatuses = ['active', 'completed', 'abandoned'] as const
export type PortfolioStatus = (typeof portfolioStatuses)[number]

export const membershipRoles = ['primary', 'member', 'dependency'] as const
export type MembershipRole = (typeof membershipRoles)[number]

/** A set of intents with a governance of its own (RFC-0007). It observes suspensions and is never suspended itself. */
export type Portfolio = {
  id: string
  name: string
  description: string | null
  /** A label; identity is the key. */
  createdBy: string
  keyId: string | null
  status: PortfolioStatus
  metadata: JsonObject
  governancePolicy: JsonObject
  /** `governancePolicy.deadline`, read. */
  deadline: Date | null
  createdAt: Date
  updatedAt: Date
}

export type Membership = {
  id: string
  portfolioId: string
  intentId: string
  role: MembershipRole
  priority: number
  addedAt: Date
}

export type PortfolioChange = { before: Portfolio | null; next: Portfolio; events: LogEntry[] }

export type NewPortfolio = Pick<
  Portfolio,
  'name' | 'description' | 'createdBy' | 'metadata' | 'governancePolicy'
>

export function createPortfolio(
  input: NewPortfolio,
  meta: { id: string; keyId: string | null; by: string; at: Date },
): PortfolioChange {
  const next: Portfolio = {
    ...input,
    id: meta.id,
    keyId: meta.keyId,
    status: 'active',
    deadline: readDeadline(input.governancePolicy),
    createdAt: meta.at,
    updatedAt: meta.at,
  }
  const payload = {
    portfolio_id: next.id,
    name: next.name,
    deadline: next.deadline?.toISOString() ?? null,
  }
  return { before: null, next, events: [logEntry('portfolio_created', meta.by, payload)] }
}

export type PortfolioEdit = Partial<
  Pick<Portfolio, 'name' | 'description' | 'status' | 'metadata' | 'governancePolicy'>
> & {
  /** Single terms of the governance policy, over what it says otherwise. */
  governance?: JsonObject
}

/** Only what really changes is told; saying the same again changes nothing. */
export function changePortfolio(
  portfolio: Portfolio,
  { governance, ...edit }: PortfolioEdit,
  { by, at }: { by: string; at: Date },
): PortfolioChange {
  const governancePolicy = { ...(edit.governancePolicy ?? portfolio.governancePolicy), ...governance }
  const next: Portfolio = {
    ...portfolio,
    ...edit,
    governancePolicy,
    deadline: readDeadline(governancePolicy),
  }
  const fields = (['name', 'description', 'metadata', 'governancePolicy'] as const).filter(
    (field) => !isSameJson(portfolio[field], next[field]),
  )
  const events: LogEntry[] = []
  const told = { portfolio_id: portfolio.id }
  if (portfolio.status !== next.status)
    events.push(
      logEntry('status_changed', by, {
        ...told,
        from: portfolio.status,
        to: next.status,
        status: next.status,
      }),
    )
  if (fields.length > 0)
    events.push(
      logEntry('portfolio_updated', by, {
        ...told,
        fields: fields.map((field) => (field === 'governancePolicy' ? 'governance_policy' : field)),
        deadline: next.deadline?.toISOString() ?? null,
      }),
    )
  if (events.length === 0) return { before: portfolio, next: portfolio, events }
  return { before: portfolio, next: { ...next, updatedAt: at }, events }
}

/** Facts for the log of the intent and for the portfolio's own stream. */
export type MembershipFacts = { intent: LogEntry[]; portfolio: LogEntry[] }

/** A member that already waits for people is announced like one that begins to (RFC-0026 §10). */
export function joined(membership: Membership, intent: Intent, by: string): MembershipFacts {
  const { id, portfolioId, intentId, role, priority } = membership
  const told = { portfolio_id: portfolioId, intent_id: intentId }
  const entry = logEntry('added_to_portfolio', by, { ...told, membership_id: id, role, priority })
  if (!isSuspended(intent)) return { intent: [entry], portfolio: [entry] }
  const since = intent.suspendedAt ?? membership.addedAt
  const waits = logEntry('portfolio.member_suspended', SERVER, {
    ...told,
    suspended_at: since.toISOString(),
  })
  return { intent: [entry], portfolio: [entry, waits] }
}

export function left({ id, portfolioId, intentId }: Membership, by: string): MembershipFacts {
  const payload = { portfolio_id: portfolioId, intent_id: intentId, membership_id: id }
  const entry = logEntry('removed_from_portfolio', by, payload)
  return { intent: [entry], portfolio: [entry] }
}

export function portfolioNotFound(): DomainError {
  return new DomainError('not_found', 'Portfolio not found')
}

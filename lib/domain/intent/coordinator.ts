import { DomainError } from '../error'
import { isSameJson, type JsonObject } from '../json'
import { type LogEntry, logEntry } from './intent'
import type { SuspensionPolicy } from './surroundings'

export const coordinatorTypes = ['llm', 'human', 'composite', 'system'] as const
export const coordinatorScopes = ['intent', 'portfolio'] as const
export const coordinatorStatuses = [
  'registering',
  'active',
  'paused',
  'unresponsive',
  'failed_over',
  'completing',
  'completed',
] as const
export type CoordinatorStatus = (typeof coordinatorStatuses)[number]

/** What a coordinator says of itself and may change. */
export type CoordinatorTerms = {
  role: string
  suspensionPolicy: SuspensionPolicy
  supervisorId: string | null
  type: (typeof coordinatorTypes)[number]
  scope: (typeof coordinatorScopes)[number]
  status: CoordinatorStatus
  guardrails: JsonObject | null
  heartbeatIntervalSeconds: number
  metadata: JsonObject
  expiresAt: Date | null
}

/** Who coordinates an intent or a portfolio (RFC-0013), and what it does when a part is suspended (RFC-0026 §3). */
export type Coordinator = CoordinatorTerms & {
  id: string
  intentId: string | null
  portfolioId: string | null
  agentId: string
  keyId: string | null
  version: number
  lastHeartbeatAt: Date | null
  acquiredAt: Date
  releasedAt: Date | null
}

export type CoordinatorChange = { before: Coordinator | null; next: Coordinator; events: LogEntry[] }

type Author = { by: string; at: Date }

export function appointCoordinator(
  input: CoordinatorTerms & Pick<Coordinator, 'intentId' | 'portfolioId' | 'agentId'>,
  { id, keyId, by, at }: Author & Pick<Coordinator, 'id' | 'keyId'>,
): CoordinatorChange {
  const next: Coordinator = {
    ...input,
    id,
    keyId,
    version: 1,
    lastHeartbeatAt: null,
    acquiredAt: at,
    releasedAt: null,
  }
  return { before: null, next, events: [entry('coordinator.registered', by, next)] }
}

/** Only what really changes is told; saying the same again changes nothing. */
export function changeCoordinator(
  coordinator: Coordinator,
  edit: Partial<CoordinatorTerms>,
  { by }: Author,
): CoordinatorChange {
  demandInForce(coordinator)
  const next = { ...coordinator, ...edit, version: coordinator.version + 1 }
  const fields = (Object.keys(edit) as (keyof CoordinatorTerms)[]).filter(
    (field) => !isSameJson(plain(coordinator[field]), plain(next[field])),
  )
  if (fields.length === 0) return { before: coordinator, next: coordinator, events: [] }
  return { before: coordinator, next, events: [entry(nameOf(coordinator, next, fields), by, next)] }
}

/** The one fact that says most: that it pauses, goes on, or has other guardrails. */
function nameOf(before: Coordinator, next: Coordinator, fields: string[]): string {
  if (next.status === 'paused' && before.status !== 'paused') return 'coordinator.paused'
  if (before.status === 'paused' && next.status === 'active') return 'coordinator.resumed'
  return fields.length === 1 && fields[0] === 'guardrails'
    ? 'coordinator.guardrails_updated'
    : 'coordinator.updated'
}

/** Given back twice, it was given back once. */
export function releaseCoordinator(coordinator: Coordinator, { by, at }: Author): CoordinatorChange {
  if (coordinator.releasedAt) return { before: coordinator, next: coordinator, events: [] }
  const next: Coordinator = {
    ...coordinator,
    status: 'completed',
    releasedAt: at,
    version: coordinator.version + 1,
  }
  return { before: coordinator, next, events: [entry('coordinator.released', by, next)] }
}

/** A sign of life; it changes nothing else, so there is no fact to tell. */
export function heartbeat(coordinator: Coordinator, at: Date): CoordinatorChange {
  demandInForce(coordinator)
  const status = coordinator.status === 'unresponsive' ? 'active' : coordinator.status
  return { before: coordinator, next: { ...coordinator, status, lastHeartbeatAt: at }, events: [] }
}

export function nextHeartbeatAt({ heartbeatIntervalSeconds }: Coordinator, at: Date): Date {
  return new Date(at.getTime() + heartbeatIntervalSeconds * 1000)
}

export function coordinatorNotFound(): DomainError {
  return new DomainError('not_found', 'Coordinator lease not found')
}

function demandInForce({ releasedAt }: Coordinator): void {
  // A client takes a 409 that speaks of leases for another refusal.
  if (releasedAt) throw new DomainError('conflict', 'This coordinator has ended.')
}

function entry(type: string, by: string, coordinator: Coordinator): LogEntry {
  return logEntry(type, by, {
    coordinator_id: coordinator.id,
    agent_id: coordinator.agentId,
    intent_id: coordinator.intentId,
    portfolio_id: coordinator.portfolioId,
    status: coordinator.status,
    suspension_policy: coordinator.suspensionPolicy,
    version: coordinator.version,
  })
}

function plain(value: CoordinatorTerms[keyof CoordinatorTerms]) {
  return value instanceof Date ? value.toISOString() : value
}

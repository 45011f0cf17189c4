import { DomainError } from '../error'
import { type Intent, isSuspended, type LogEntry, logEntry } from './intent'
import { toNaiveUtc } from './naive-time'

/** Exclusive use of one scope of an intent, for a while (RFC-0003). */
export type Lease = {
  id: string
  intentId: string
  /** The holder's label, which tells agents apart that share a key. */
  agentId: string
  keyId: string
  scope: string
  acquiredAt: Date
  expiresAt: Date
  releasedAt: Date | null
}

export type Holder = Pick<Lease, 'agentId' | 'keyId'>
export type LeaseStatus = 'active' | 'expired' | 'released'
export type LeaseChange = { before: Lease | null; next: Lease; events: LogEntry[] }

type Waiting = Pick<Intent, 'status' | 'suspendedAt'>

export const DEFAULT_LEASE_SECONDS = 300
export const MAX_LEASE_SECONDS = 7 * 24 * 3600

/** While an intent waits for people its leases do not run out: the agent that asked cannot renew as it waits (RFC-0025 §2). */
export function leaseStatus(lease: Lease, intent: Waiting, at: Date): LeaseStatus {
  if (lease.releasedAt) return 'released'
  const waits = isSuspended(intent) && intent.suspendedAt !== null && lease.expiresAt > intent.suspendedAt
  return at < lease.expiresAt || waits ? 'active' : 'expired'
}

type Term = { seconds: number; at: Date }

/** `others` are the leases of the same scope, whoever holds them. */
export function acquireLease(
  wanted: Holder & { id: string; scope: string },
  intent: Waiting & Pick<Intent, 'id'>,
  others: Lease[],
  { seconds, at }: Term,
): LeaseChange {
  demandFree(intent, others, at)
  const lease: Lease = {
    ...wanted,
    intentId: intent.id,
    acquiredAt: at,
    expiresAt: after(at, seconds),
    releasedAt: null,
  }
  return { before: null, next: lease, events: [entry('lease_acquired', lease)] }
}

/** Its holder may renew it at any time, also late, as long as nobody else took the scope meanwhile. */
export function renewLease(
  lease: Lease,
  by: Holder,
  intent: Waiting,
  others: Lease[],
  { seconds, at }: Term,
): LeaseChange {
  demandHolder(lease, by)
  const rivals = others.filter(({ id }) => id !== lease.id)
  demandFree(intent, rivals, at)
  const next = { ...lease, expiresAt: after(at, seconds) }
  return { before: lease, next, events: [entry('lease_renewed', next)] }
}

export function releaseLease(lease: Lease, by: Holder, at: Date): LeaseChange {
  demandHolder(lease, by)
  const next = { ...lease, releasedAt: at }
  return { before: lease, next, events: [entry('lease_released', next)] }
}

/** The same words for one that does not exist, is not theirs, or is over. */
export function leaseNotFound(): DomainError {
  return new DomainError('not_found', 'Lease not found or not owned by you')
}

function demandHolder(lease: Lease, by: Holder): void {
  if (lease.keyId !== by.keyId || lease.agentId !== by.agentId || lease.releasedAt) throw leaseNotFound()
}

function demandFree(intent: Waiting, others: Lease[], at: Date): void {
  if (others.some((other) => leaseStatus(other, intent, at) === 'active'))
    throw new DomainError('conflict', 'Lease already held for this scope')
}

function entry(type: string, lease: Lease): LogEntry {
  const { id, scope, agentId, expiresAt } = lease
  const fact = { lease_id: id, scope, agent_id: agentId }
  return logEntry(
    type,
    agentId,
    type === 'lease_released' ? fact : { ...fact, expires_at: toNaiveUtc(expiresAt) },
  )
}

function after(at: Date, seconds: number): Date {
  return new Date(at.getTime() + seconds * 1000)
}

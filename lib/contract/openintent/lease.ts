import { z } from '@hono/zod-openapi'
import type { Intent } from '@/lib/domain/intent/intent'
import { DEFAULT_LEASE_SECONDS, type Lease, leaseStatus, MAX_LEASE_SECONDS } from '@/lib/domain/intent/lease'
import { toNaiveUtc } from '@/lib/domain/intent/naive-time'
import type { JsonObject } from '@/lib/domain/json'
import { text } from '../native/json'

const Seconds = z.int().min(1).max(MAX_LEASE_SECONDS).default(DEFAULT_LEASE_SECONDS)

export const AcquireLeaseBody = z.object({ scope: text(500), duration_seconds: Seconds })
export const RenewLeaseBody = z.object({ duration_seconds: Seconds })

/** The status is said outright: the client's own guess compares our UTC with the local time of its host. */
export function toLeaseView(lease: Lease, intent: Intent, at: Date): JsonObject {
  return {
    id: lease.id,
    intent_id: lease.intentId,
    agent_id: lease.agentId,
    scope: lease.scope,
    status: leaseStatus(lease, intent, at),
    acquired_at: toNaiveUtc(lease.acquiredAt),
    created_at: toNaiveUtc(lease.acquiredAt),
    expires_at: toNaiveUtc(lease.expiresAt),
    released_at: lease.releasedAt && toNaiveUtc(lease.releasedAt),
  }
}

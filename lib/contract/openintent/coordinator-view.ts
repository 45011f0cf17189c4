import type { Coordinator } from '@/lib/domain/intent/coordinator'
import { toNaiveUtc } from '@/lib/domain/intent/naive-time'
import { isJsonObject, type JsonObject } from '@/lib/domain/json'

/** A coordinator as clients read it: its metadata under both names that are in use. */
export function toCoordinatorView(coordinator: Coordinator): JsonObject {
  const { lastHeartbeatAt, expiresAt, releasedAt, metadata } = coordinator
  return {
    id: coordinator.id,
    intent_id: coordinator.intentId,
    portfolio_id: coordinator.portfolioId,
    agent_id: coordinator.agentId,
    role: coordinator.role,
    supervisor_id: coordinator.supervisorId,
    coordinator_type: coordinator.type,
    scope: coordinator.scope,
    status: coordinator.status,
    suspension_policy: coordinator.suspensionPolicy,
    guardrails: coordinator.guardrails,
    heartbeat_interval_seconds: coordinator.heartbeatIntervalSeconds,
    last_heartbeat: lastHeartbeatAt && toNaiveUtc(lastHeartbeatAt),
    granted_at: toNaiveUtc(coordinator.acquiredAt),
    expires_at: expiresAt && toNaiveUtc(expiresAt),
    released_at: releasedAt && toNaiveUtc(releasedAt),
    version: coordinator.version,
    metadata,
    lease_metadata: metadata,
  }
}

/** A decision is kept as an entry of the intent's log; on the wire it is the record itself. */
export function toDecisionView({ data, at }: { data: JsonObject; at: Date }): JsonObject {
  const record = isJsonObject(data.payload) ? data.payload : {}
  const moment = toNaiveUtc(at)
  return { ...record, recorded_by: data.actor ?? null, timestamp: moment, created_at: moment }
}

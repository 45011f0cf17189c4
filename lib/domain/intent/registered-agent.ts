import type { JsonObject } from '../json'
import { type LogEntry, logEntry } from './intent'

export const agentStatuses = [
  'registering',
  'active',
  'draining',
  'unhealthy',
  'dead',
  'deregistered',
] as const
export type AgentStatus = (typeof agentStatuses)[number]

/** An agent that said who it is (RFC-0016). */
export type RegisteredAgent = {
  agentId: string
  /** The key it belongs to. */
  keyId: string | null
  status: AgentStatus
  version: number
  /** What the wire carries besides: name, role, capabilities, capacity, endpoint … */
  details: JsonObject
  /** What its last heartbeat said of its load. */
  load: JsonObject
  registeredAt: Date
  lastHeartbeatAt: Date | null
}

export type AgentChange = { before: RegisteredAgent | null; next: RegisteredAgent; events: LogEntry[] }

/** The event stream of one agent. */
export function agentStream(agentId: string): string {
  return `agent.${agentId}`
}

type Registration = Pick<RegisteredAgent, 'agentId' | 'keyId' | 'details'>

/** An agent that starts again registers again: what it says now holds. */
export function registerAgent(before: RegisteredAgent | null, now: Registration, at: Date): AgentChange {
  const next: RegisteredAgent = {
    ...now,
    status: 'active',
    version: (before?.version ?? 0) + 1,
    load: before?.load ?? {},
    registeredAt: before?.registeredAt ?? at,
    lastHeartbeatAt: before?.lastHeartbeatAt ?? null,
  }
  const payload = { agent_id: now.agentId, version: next.version }
  return { before, next, events: [logEntry('agent.registered', now.agentId, payload)] }
}

export function changeAgentStatus(before: RegisteredAgent, status: AgentStatus): AgentChange {
  if (before.status === status) return { before, next: before, events: [] }
  const next = { ...before, status, version: before.version + 1 }
  const payload = { agent_id: before.agentId, from: before.status, to: status }
  return { before, next, events: [logEntry('agent.status_changed', before.agentId, payload)] }
}

/** A sign of life is no fact for the audit; a change of status that it brings is one. */
export function heartbeat(
  before: RegisteredAgent,
  { status, load, at }: { status: AgentStatus; load: JsonObject; at: Date },
): AgentChange {
  const { next, events } = changeAgentStatus(before, status)
  return { before, next: { ...next, load, lastHeartbeatAt: at }, events }
}

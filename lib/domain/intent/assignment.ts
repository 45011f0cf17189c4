import { type LogEntry, logEntry } from './intent'

/** An agent works on an intent (RFC-0005). */
export type Assignment = {
  id: string
  intentId: string
  agentId: string
  role: string
  /** Id of the API key that assigned it. */
  keyId: string | null
  assignedAt: Date
}

export const DEFAULT_ROLE = 'worker'

export type AssignmentChange = { next: Assignment; events: LogEntry[] }

type Command = Pick<Assignment, 'id' | 'intentId' | 'agentId' | 'keyId'> & {
  /** null: the one it has, else worker. */
  role: string | null
  by: string
  at: Date
}

/** Assigning twice gives the same assignment; only another role is news. */
export function assign(before: Assignment | null, command: Command): AssignmentChange {
  const { by, at, role, ...rest } = command
  const next: Assignment = before
    ? { ...before, role: role ?? before.role }
    : { ...rest, role: role ?? DEFAULT_ROLE, assignedAt: at }
  return { next, events: before?.role === next.role ? [] : [told('agent_assigned', next, by)] }
}

export function unassign(assignment: Assignment, by: string): AssignmentChange {
  return { next: assignment, events: [told('agent_unassigned', assignment, by)] }
}

function told(type: string, { agentId, role }: Assignment, by: string): LogEntry {
  return logEntry(type, by, { agent_id: agentId, role })
}

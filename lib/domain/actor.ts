export const keyRoles = ['agent', 'responder', 'connector', 'observer', 'admin'] as const
export type KeyRole = (typeof keyRoles)[number]

export const operatorRoles = ['operator', 'admin', 'auditor', 'observer'] as const
export type OperatorRole = (typeof operatorRoles)[number]

/** Who does something. An agent is whoever holds an API key, whatever its roles; a token of one thread has none. */
export type Actor =
  | { kind: 'operator'; id: string; email: string; name: string; roles: OperatorRole[] }
  | { kind: 'agent'; id: string; name: string; roles: KeyRole[]; threadId?: string }
  | { kind: 'link'; id: string; recipient: string; requestId: string; version: number }
  | { kind: 'system'; name: string }

/** The actor as an event keeps it: enough to say who, nothing that changes later. */
export type ActorRecord = { kind: Actor['kind']; id: string; name: string }

export function recordOf(actor: Actor): ActorRecord {
  switch (actor.kind) {
    case 'operator':
      return { kind: 'operator', id: actor.id, name: actor.email }
    case 'agent':
      return { kind: 'agent', id: actor.id, name: actor.name }
    case 'link':
      return { kind: 'link', id: actor.id, name: actor.recipient }
    case 'system':
      return { kind: 'system', id: 'system', name: actor.name }
  }
}

/** Time itself: fires timers and applies fallbacks. */
export const clock: Actor = { kind: 'system', name: 'clock' }

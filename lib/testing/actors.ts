import type { Actor } from '@/lib/domain/actor'
import { type Context, contextFor } from '@/lib/services/context'

export const anAgent: Actor = { kind: 'agent', id: 'key_agent', name: 'refund-agent', roles: ['agent'] }

export const anOperator: Actor = {
  kind: 'operator',
  id: 'opr_alice',
  email: 'alice@example.com',
  name: 'Alice',
  roles: ['operator'],
}

export const anAuditor: Actor = {
  kind: 'operator',
  id: 'opr_olga',
  email: 'olga@example.com',
  name: 'Olga',
  roles: ['auditor'],
}

/** Acts as somebody at a moment of the test's choosing; now when none is given. */
export function acting(actor: Actor, at?: Date): Context {
  return at ? { ...contextFor(actor), now: () => at } : contextFor(actor)
}

export function secondsAgo(seconds: number): Date {
  return new Date(Date.now() - seconds * 1000)
}

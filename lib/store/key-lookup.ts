import { type Actor, type KeyRole, keyRoles } from '@/lib/domain/actor'
import { actorOfKey } from '@/lib/domain/api-key'
import { pool } from './database'

type AgentActor = Extract<Actor, { kind: 'agent' }>
type Lookup = { actor: Promise<AgentActor | null>; until: number }

const CACHE_MS = 5000
const CACHE_SIZE = 10_000
const USE_EVERY_MS = 60_000

// Next and the API server load this module separately; a key revoked in one must die in the other at once.
const shared = globalThis as typeof globalThis & {
  countersignKeys?: { lookups: Map<string, Lookup>; usedAt: Map<string, number> }
}

function known() {
  shared.countersignKeys ??= { lookups: new Map(), usedAt: new Map() }
  return shared.countersignKeys
}

/** Whose key has this hash, at most 5 s old: every API call asks, few may cost a query. */
export function actorOfKeyHash(hash: string): Promise<AgentActor | null> {
  const { lookups } = known()
  const kept = lookups.get(hash)
  if (kept && kept.until > performance.now()) return kept.actor
  // Wrong keys are kept too, so that a flood of them is cheap; the bound keeps it from filling the memory.
  if (lookups.size >= CACHE_SIZE) lookups.clear()
  const actor = loadActor(hash)
  lookups.set(hash, { actor, until: performance.now() + CACHE_MS })
  actor.catch(() => lookups.delete(hash))
  return actor
}

/** Called after any change to a key, so that this process sees it at once and the others within 5 s. */
export function forgetKeys(): void {
  known().lookups.clear()
}

/** Keeps `last_used_at` right to the minute; not waited for, and a failure costs nothing but that minute. */
export function noteKeyUse(keyId: string, at: Date): void {
  const { usedAt } = known()
  if (at.getTime() - (usedAt.get(keyId) ?? 0) < USE_EVERY_MS) return
  usedAt.set(keyId, at.getTime())
  pool()
    .query({
      name: 'note-key-use',
      text: `update api_keys set last_used_at = $2
        where id = $1 and (last_used_at is null or last_used_at < $2::timestamptz - interval '1 minute')`,
      values: [keyId, at],
    })
    .catch(() => usedAt.delete(keyId))
}

async function loadActor(hash: string): Promise<AgentActor | null> {
  const { rows } = await pool().query<{ id: string; name: string; roles: string[] }>({
    name: 'actor-of-key',
    text: 'select id, name, roles from api_keys where hash = $1 and revoked_at is null',
    values: [hash],
  })
  const row = rows[0]
  if (!row) return null
  const roles: KeyRole[] = keyRoles.filter((role) => row.roles.includes(role))
  return actorOfKey({ id: row.id, name: row.name, roles })
}

import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { Actor, KeyRole } from '@/lib/domain/actor'

type Key = { id: string; name: string; roles: KeyRole[]; secret: string }

/** The two callers of every benchmark: one asks, one answers. */
export const agent: Key = { id: 'key_bench_agent', name: 'agent', roles: ['agent'], secret: 'bench-agent' }
export const answerer: Key = {
  id: 'key_bench_answerer',
  name: 'answerer',
  roles: ['responder'],
  secret: 'bench-answerer',
}

export function actorOf({ id, name, roles }: Key): Actor {
  return { kind: 'agent', id, name, roles }
}

export async function insertKeys(client: pg.Client): Promise<void> {
  for (const { id, name, roles, secret } of [agent, answerer])
    await client.query(
      `insert into api_keys (id, name, roles, hash, prefix, created_at, created_by)
       values ($1, $2, $3, $4, 'bench', now(), 'bench')`,
      [id, name, roles, createHash('sha256').update(secret).digest('hex')],
    )
}

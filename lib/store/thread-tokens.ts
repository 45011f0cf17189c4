import { type Actor, keyRoles } from '@/lib/domain/actor'
import type { ThreadToken } from '@/lib/domain/art/thread-token'
import { pool, prisma } from './database'

/** Also removes the oldest of what ended long ago, of any thread: most threads are never heard of again. */
export async function saveThreadToken(token: ThreadToken, tokenHash: string): Promise<void> {
  const longAgo = new Date(token.createdAt.getTime() - 7 * 24 * 3600 * 1000)
  // Ids begin with the time they were made at, so the first ones are the oldest.
  await prisma().$executeRaw`delete from thread_tokens where expires_at < ${longAgo}
    and id in (select id from thread_tokens order by id limit 20)`
  await prisma().threadToken.create({ data: { ...token, tokenHash } })
}

/** False when this key has no such token in this thread. The first end stands. */
export async function endThreadToken(
  where: Pick<ThreadToken, 'id' | 'keyId' | 'threadId'>,
  revokedAt: Date,
): Promise<boolean> {
  await prisma().threadToken.updateMany({ where: { ...where, revokedAt: null }, data: { revokedAt } })
  return (await prisma().threadToken.count({ where })) === 1
}

/** Whose token has this hash: the key that made it, for one thread and without the key's roles. It dies with the key. */
export async function actorOfThreadToken(
  hash: string,
  at: Date,
): Promise<Extract<Actor, { kind: 'agent' }> | null> {
  const { rows } = await pool().query<{ id: string; name: string; roles: string[]; thread_id: string }>({
    name: 'actor-of-thread-token',
    text: `select k.id, k.name, k.roles, t.thread_id from thread_tokens t join api_keys k on k.id = t.key_id
      where t.token_hash = $1 and t.revoked_at is null and t.expires_at > $2 and k.revoked_at is null`,
    values: [hash, at],
  })
  const row = rows[0]
  const mayStill =
    row && keyRoles.some((role) => ['agent', 'admin'].includes(role) && row.roles.includes(role))
  return mayStill ? { kind: 'agent', id: row.id, name: row.name, roles: [], threadId: row.thread_id } : null
}

import type pg from 'pg'
import { sessionCookie, writeSessionToken } from '@/lib/auth/session-token'
import type { Actor } from '@/lib/domain/actor'
import { provideSecret } from '@/lib/env'

/** Signs the sessions of every benchmark server. */
export const secret = 'bench-secret-0123456789abcdef'

export const person = {
  kind: 'operator',
  id: 'opr_bench',
  email: 'person1@example.com',
  name: 'Person',
  roles: ['operator'],
} as const satisfies Actor

/** The cookie of a person who has signed in. */
export async function signIn(client: pg.Client): Promise<string> {
  const { id, email, name, roles } = person
  await client.query(
    'insert into operators (id, email, name, roles, created_at) values ($1, $2, $3, $4, now())',
    [id, email, name, roles],
  )
  provideSecret(secret)
  return `${sessionCookie}=${await writeSessionToken({ sub: id, sessionVersion: 1 })}`
}

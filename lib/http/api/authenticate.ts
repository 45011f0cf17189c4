import { authenticateKey } from '@/lib/auth/api-key'
import { sessionContext } from '@/lib/auth/session'
import { DomainError } from '@/lib/domain/error'
import { env } from '@/lib/env'
import { type Context, contextFor } from '@/lib/services/context'
import { takeToken } from './rate-limit'

/**
 * Who calls: an API key, or for reading also the session of somebody signed in to the console.
 * A session cannot write here, so no foreign page can make a browser do it.
 */
export async function authenticate(request: Request, address: string): Promise<Context> {
  const key = keyOf(request.headers)
  const ctx = key ? await byKey(key) : await bySession(request)
  if (!ctx) {
    takeToken(`address:${address}`, env.rateLimit)
    throw new DomainError(
      'unauthenticated',
      key ? 'This API key is not valid.' : 'An API key is needed: Authorization: Bearer <key>.',
    )
  }
  takeToken('id' in ctx.actor ? ctx.actor.id : ctx.actor.name, env.rateLimit)
  return ctx
}

function keyOf(headers: Headers): string | null {
  const authorization = headers.get('authorization')
  if (authorization) return /^Bearer\s+(\S+)\s*$/i.exec(authorization)?.[1] ?? 'malformed'
  return headers.get('x-api-key')
}

async function byKey(key: string): Promise<Context | null> {
  const actor = await authenticateKey(key)
  return actor && contextFor(actor)
}

async function bySession(request: Request): Promise<Context | null> {
  const cookie = request.headers.get('cookie')
  const isReading = request.method === 'GET' || request.method === 'HEAD'
  return cookie && isReading ? sessionContext(cookie) : null
}

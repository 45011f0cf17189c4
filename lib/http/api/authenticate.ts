import { authenticateKey } from '@/lib/auth/api-key'
import { sessionContext } from '@/lib/auth/session'
import { authenticateThread, looksLikeThreadToken } from '@/lib/auth/thread-token'
import { DomainError, demand } from '@/lib/domain/error'
import { env } from '@/lib/env'
import { type Context, contextFor } from '@/lib/services/context'
import { takeToken } from './rate-limit'

/**
 * Who calls: an API key, the token of an ART thread, or for reading also the session of somebody signed in to the console.
 * A session cannot write here, so no foreign page can make a browser do it.
 */
export async function authenticate(request: Request, address: string): Promise<Context> {
  const key = keyOf(request.headers)
  const ctx = key ? await bySecret(key) : await bySession(request)
  if (!ctx) {
    takeToken(`address:${address}`, env.rateLimit)
    throw new DomainError(
      'unauthenticated',
      key ? 'This API key is not valid.' : 'An API key is needed: Authorization: Bearer <key>.',
    )
  }
  takeToken(callerOf(ctx), env.rateLimit)
  demandScope(ctx, request)
  return ctx
}

function keyOf(headers: Headers): string | null {
  const authorization = headers.get('authorization')
  if (authorization) return /^Bearer\s+(\S+)\s*$/i.exec(authorization)?.[1] ?? 'malformed'
  return headers.get('x-api-key')
}

/** The token of a browser must not use up what its key's server may call. */
function callerOf({ actor }: Context): string {
  if (!('id' in actor)) return actor.name
  return 'threadId' in actor ? `${actor.id}:${actor.threadId}` : actor.id
}

/** A thread token is in a browser's hands: it opens what ART threads need and nothing else, whatever a verb would allow. */
function demandScope({ actor }: Context, request: Request): void {
  const isForThread = new URL(request.url).pathname.startsWith(THREAD_PATHS)
  demand(!('threadId' in actor) || isForThread, `A thread token is only for ${THREAD_PATHS}.`)
}

const THREAD_PATHS = '/api/v1/art/'

async function bySecret(secret: string): Promise<Context | null> {
  const actor = looksLikeThreadToken(secret)
    ? await authenticateThread(secret)
    : await authenticateKey(secret)
  return actor && contextFor(actor)
}

async function bySession(request: Request): Promise<Context | null> {
  const cookie = request.headers.get('cookie')
  const isReading = request.method === 'GET' || request.method === 'HEAD'
  return cookie && isReading ? sessionContext(cookie) : null
}

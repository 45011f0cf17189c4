import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'

/**
 * ART runs in browsers. Pages of these origins may call with a token in a header; cookies are never taken from them, so
 * a foreign page cannot act as whoever is signed in here.
 */
export function artCors(origins: readonly string[]): MiddlewareHandler {
  return cors({
    origin: (origin) => (origins.includes(origin) ? origin : null),
    allowMethods: ['GET', 'POST', 'DELETE'],
    allowHeaders: ['authorization', 'x-api-key', 'content-type', 'accept', 'last-event-id', 'cache-control'],
    exposeHeaders: ['idempotency-replayed', 'retry-after', 'www-authenticate'],
    maxAge: 600,
  })
}

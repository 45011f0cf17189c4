import { Hono } from 'hono'
import { DomainError } from '@/lib/domain/error'
import { env } from '@/lib/env'
import { answerError } from './answer-error'
import { artCors } from './art/cors'
import { health, liveness } from './health'
import { openApiDocument } from './openapi'
import { openIntentDoors } from './openintent/doors'
import { serverConfigDoors } from './openintent/server-config'
import { problemDoors } from './problem-doors'

/** The agents' API: one app, mounted in Next's catch-all route and served directly by the production server. */
export const api = new Hono()

api.onError(answerError)
api.notFound((c) =>
  answerError(new DomainError('not_found', `There is no ${c.req.method} ${c.req.path}.`), c),
)
api.get('/healthz', health)
api.get('/livez', liveness)
api.get('/api/v1/openapi.json', (c) => c.json(openApiDocument()))
if (env.corsOrigins.length > 0) api.use('/api/v1/art/*', artCors(env.corsOrigins))
for (const { method, path, handle } of problemDoors)
  api.on(method.toUpperCase(), `/api/v1${honoPath(path)}`, handle)
for (const { method, path, handle } of openIntentDoors) api.on(method.toUpperCase(), `/api/v1${path}`, handle)
// RFC-0026 §5 has the configuration at /v1/server/config, and discovery starts at the root.
for (const { path, handle } of serverConfigDoors)
  api.get(path.startsWith('/.well-known/') ? path : `/v1${path}`, handle)

function honoPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1')
}

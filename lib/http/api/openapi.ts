import { OpenAPIHono, type RouteConfig } from '@hono/zod-openapi'
import { EventView } from '@/lib/contract/native/event-view'
import { Problem } from '@/lib/contract/problem'
import type { Door } from './door'
import { problemDoors } from './problem-doors'

type Document = ReturnType<OpenAPIHono['getOpenAPI31Document']>
let document: Document | null = null

/** The OpenAPI document, made from the same schemas that check the calls. */
export function openApiDocument(): Document {
  document ??= generate()
  return document
}

function generate(): Document {
  const app = new OpenAPIHono()
  const registry = app.openAPIRegistry
  registry.registerComponent('securitySchemes', 'bearer', { type: 'http', scheme: 'bearer' })
  registry.registerComponent('securitySchemes', 'apiKey', { type: 'apiKey', in: 'header', name: 'X-API-Key' })
  registry.register('Event', EventView)
  for (const door of problemDoors) registry.registerPath(describeDoor(door))
  return app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Countersign',
      version: '1',
      description:
        'Agents put questions to people; exactly one answer wins. Errors are application/problem+json with a `code`.',
    },
    servers: [{ url: '/api/v1' }],
    security: [{ bearer: [] }, { apiKey: [] }],
  })
}

function describeDoor(door: Door): RouteConfig {
  const problem = { content: { 'application/problem+json': { schema: Problem } } }
  const codes = [
    ...new Set([
      401,
      403,
      ...(door.params ? [404] : []),
      ...(door.body || door.query ? [422] : []),
      ...door.errors,
      429,
    ]),
  ]
  const media = mediaOf(door)
  return {
    method: door.method,
    path: door.path,
    summary: door.summary,
    request: {
      params: door.params,
      query: door.query,
      headers: door.headers,
      ...(door.body ? { body: { content: { 'application/json': { schema: door.body } } } } : {}),
    },
    responses: {
      [door.status]: { description: door.summary, ...(media ? { content: media } : {}) },
      ...Object.fromEntries(
        Object.entries(door.also ?? {}).map(([code, schema]) => [
          code,
          { description: MEANING[Number(code)] ?? door.summary, content: { 'application/json': { schema } } },
        ]),
      ),
      ...Object.fromEntries(
        codes.map((code) => [code, { description: MEANING[code] ?? 'Refused', ...problem }]),
      ),
    },
  }
}

function mediaOf({ status, view, streams }: Door) {
  if (status === 204) return null
  if (!view) return { 'text/event-stream': { schema: EventView } }
  const asJson = { 'application/json': { schema: view } }
  return streams ? { ...asJson, 'text/event-stream': { schema: view } } : asJson
}

const MEANING: Record<number, string> = {
  202: 'Nothing is decided yet',
  400: 'The body is not JSON',
  401: 'No valid API key',
  403: 'The key lacks the role',
  404: 'No such request, or not yours',
  409: 'Somebody was first; the details say who',
  410: 'Withdrawn; there is nothing to wait for',
  413: 'Larger than 1 MB',
  422: 'Something in the call is not accepted; `errors` names the fields',
  429: 'Too many calls; see Retry-After',
}
